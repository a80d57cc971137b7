import type { Meta, StoryObj } from '@storybook/react-vite';
import ThemeSwitchBlock from './ThemeSwitchBlock.tsx';

export default { title: 'Page frame/Theme switch', component: ThemeSwitchBlock } satisfies Meta<
  typeof ThemeSwitchBlock
>;
type Story = StoryObj<typeof ThemeSwitchBlock>;

/** Shows the way to the other scheme, whichever is on. */
export const Usual: Story = {};

/** Named in Arabic. */
export const Arabic: Story = { globals: { locale: 'ar' } };
