import type { Meta, StoryObj } from '@storybook/react-vite';
import SocialLinksBlock from './SocialLinksBlock.tsx';

export default { title: 'Page frame/Social links', component: SocialLinksBlock } satisfies Meta<
  typeof SocialLinksBlock
>;
type Story = StoryObj<typeof SocialLinksBlock>;

/** Icons only. */
export const Icons: Story = { args: { id: 'social', props: { variant: 'icons', align: 'start' }, slots: {} } };

/** With names, centred, below a title. */
export const Named: Story = {
  args: {
    id: 'social',
    props: { title: 'See us at work', text: 'New frames every Thursday.', variant: 'buttons', align: 'center' },
    slots: {},
  },
};

/** A title of several lines. */
export const LongText: Story = {
  args: {
    id: 'social',
    props: {
      title: 'What our opticians do all day, and what they see while they do it',
      text: 'Every Thursday, and whenever something comes in that is too good to keep to ourselves.',
      variant: 'icons',
      align: 'center',
    },
    slots: {},
  },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'social', props: { title: 'شاهدنا ونحن نعمل', variant: 'buttons', align: 'start' }, slots: {} },
  globals: { locale: 'ar' },
};
