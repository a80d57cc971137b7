import type { Meta, StoryObj } from '@storybook/react-vite';
import StepsBlock from './StepsBlock.tsx';

export default { title: 'Content/Steps', component: StepsBlock } satisfies Meta<typeof StepsBlock>;
type Story = StoryObj<typeof StepsBlock>;

const imageFixture = (name: string) => ({ src: `/media/optics/heroes/${name}.svg`, alt: '' });
const defaultProps = {
  title: 'From frame to face',
  items: [
    {
      title: 'Choose a frame',
      text: 'Four hundred are on the wall.',
      icon: 'glasses',
      image: imageFixture('lumen-home'),
    },
    {
      title: 'We measure',
      text: 'Ten minutes, by appointment or not.',
      icon: 'ruler',
      image: imageFixture('lumen-home'),
    },
    { title: 'Wear them', text: 'Ready within the hour.', icon: 'sparkle', image: imageFixture('lumen-home') },
  ],
  variant: 'numbered',
  ratio: 'landscape',
  level: 2,
} as const;

/** A large number above each. */
export const Numbered: Story = { args: { id: 'steps', props: defaultProps, slots: {} } };

/** A timeline, vertical on phones. */
export const Line: Story = { args: { id: 'steps', props: { ...defaultProps, variant: 'timeline' }, slots: {} } };

/** An image above each. */
export const Images: Story = { args: { id: 'steps', props: { ...defaultProps, variant: 'images' }, slots: {} } };

/** Five make rows of three; text of any length stays aligned. */
export const LongText: Story = {
  args: {
    id: 'steps',
    props: {
      ...defaultProps,
      items: [
        ...defaultProps.items,
        { title: 'Come back whenever something presses, slips or squeaks, however long ago it was' },
        { title: 'Pass them on' },
      ],
    },
    slots: {},
  },
};

/** Numbered right to left. */
export const Arabic: Story = {
  args: {
    id: 'steps',
    props: {
      ...defaultProps,
      variant: 'timeline',
      title: 'من الإطار إلى وجهك',
      items: [
        { title: 'اختر الإطار', text: 'أربعمئة إطار بانتظارك.' },
        { title: 'نقيس', text: 'عشر دقائق، بموعد أو من دونه.' },
        { title: 'ارتدها' },
      ],
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
