import type { Meta, StoryObj } from '@storybook/react-vite';
import ThemeSwitchBlock from './ThemeSwitchBlock.tsx';

export default { title: 'Page frame/Theme switch', component: ThemeSwitchBlock } satisfies Meta<
  typeof ThemeSwitchBlock
>;
type Story = StoryObj<typeof ThemeSwitchBlock>;

/** Offers the other scheme, whichever is on. */
export const Usual: Story = {};

/** Labelled in Arabic. */
export const Arabic: Story = { globals: { locale: 'ar' } };
