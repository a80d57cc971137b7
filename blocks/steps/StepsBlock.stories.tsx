import type { Meta, StoryObj } from '@storybook/react-vite';
import StepsBlock from './StepsBlock.tsx';

export default { title: 'Content/Steps', component: StepsBlock } satisfies Meta<typeof StepsBlock>;
type Story = StoryObj<typeof StepsBlock>;

const picture = (name: string) => ({ src: `/media/optics/heroes/${name}.svg`, alt: '' });
const usual = {
  title: 'From frame to face',
  items: [
    { title: 'Choose a frame', text: 'Four hundred are on the wall.', sign: 'glasses', image: picture('lumen-home') },
    { title: 'We measure', text: 'Ten minutes, by appointment or not.', sign: 'ruler', image: picture('lumen-home') },
    { title: 'Wear them', text: 'Ready within the hour.', sign: 'sparkle', image: picture('lumen-home') },
  ],
  look: 'numbered',
  ratio: 'landscape',
  level: 2,
} as const;

/** A large number above each. */
export const Numbered: Story = { args: { id: 'steps', props: usual, slots: {} } };

/** Stations along a line, which runs down on a phone. */
export const Line: Story = { args: { id: 'steps', props: { ...usual, look: 'line' }, slots: {} } };

/** A picture above each. */
export const Pictures: Story = { args: { id: 'steps', props: { ...usual, look: 'pictures' }, slots: {} } };

/** Five make rows of three; words of any length keep their place. */
export const LongText: Story = {
  args: {
    id: 'steps',
    props: {
      ...usual,
      items: [
        ...usual.items,
        { title: 'Come back whenever something presses, slips or squeaks, however long ago it was' },
        { title: 'Pass them on' },
      ],
    },
    slots: {},
  },
};

/** Counts from the right. */
export const Arabic: Story = {
  args: {
    id: 'steps',
    props: {
      ...usual,
      look: 'line',
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
