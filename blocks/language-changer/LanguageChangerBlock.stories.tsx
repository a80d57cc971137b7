import type { Meta, StoryObj } from '@storybook/react-vite';
import LanguageChangerBlock from './LanguageChangerBlock.tsx';

export default { title: 'Page frame/Language changer', component: LanguageChangerBlock } satisfies Meta<
  typeof LanguageChangerBlock
>;
type Story = StoryObj<typeof LanguageChangerBlock>;

const three = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'de', name: 'Deutsch' },
];

/** Two languages: a link to the other one. */
export const Two: Story = { args: { id: 'languages', props: { dropdown: false }, slots: {} } };

/** Two languages with the dropdown setting. */
export const TwoInAList: Story = { args: { id: 'languages', props: { dropdown: true }, slots: {} } };

/** More than two: a list. */
export const Three: Story = {
  args: { id: 'languages', props: { dropdown: false }, slots: {} },
  parameters: { facts: { languages: three } },
};

/** One language: renders nothing. */
export const Empty: Story = {
  args: { id: 'languages', props: { dropdown: false }, slots: {} },
  parameters: { facts: { languages: three.slice(0, 1) } },
};

/** In Arabic the list opens to the other side. */
export const Arabic: Story = {
  args: { id: 'languages', props: { dropdown: true }, slots: {} },
  globals: { locale: 'ar' },
};
