import type { Meta, StoryObj } from '@storybook/react-vite';
import SocialLinksBlock from './SocialLinksBlock.tsx';

export default { title: 'Page frame/Social links', component: SocialLinksBlock } satisfies Meta<
  typeof SocialLinksBlock
>;
type Story = StoryObj<typeof SocialLinksBlock>;

/** The signs alone. */
export const Icons: Story = { args: { id: 'social', props: { look: 'icons', align: 'start' }, slots: {} } };

/** With names, in the middle, below a title. */
export const Named: Story = {
  args: {
    id: 'social',
    props: { title: 'See us at work', text: 'New frames every Thursday.', look: 'named', align: 'center' },
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
      look: 'icons',
      align: 'center',
    },
    slots: {},
  },
};

/** From right to left. */
export const Arabic: Story = {
  args: { id: 'social', props: { title: 'شاهدنا ونحن نعمل', look: 'named', align: 'start' }, slots: {} },
  globals: { locale: 'ar' },
};
