import type { Meta, StoryObj } from '@storybook/react-vite';
import TestimonialBlock from './TestimonialBlock.tsx';

export default { title: 'Promotion/Testimonial', component: TestimonialBlock } satisfies Meta<typeof TestimonialBlock>;
type Story = StoryObj<typeof TestimonialBlock>;

const usual = {
  items: [
    { quote: 'I forgot that I wear them.', name: 'Dana', detail: 'Progressive lenses, Salmiya', rating: 5 },
    { quote: 'Ready before my coffee was.', name: 'Yousef', detail: 'Reading glasses', rating: 4.5 },
    { quote: 'They told me not to buy new ones.', name: 'Hessa', detail: 'Eye test' },
  ],
  look: 'cards',
  level: 2,
} as const;

/** Side by side, their names in one line. */
export const Cards: Story = { args: { id: 'voices', props: { ...usual, title: 'What people say' }, slots: {} } };

/** One at a time, in large letters. */
export const Large: Story = { args: { id: 'voices', props: { ...usual, look: 'large' }, slots: {} } };

/** A long one in large letters. */
export const LongText: Story = {
  args: {
    id: 'voices',
    props: {
      ...usual,
      look: 'large',
      items: [
        {
          quote:
            'My daughter would not wear glasses at all, and they let her try on every single frame in the shop, twice, until she asked whether she could sleep with them on',
          name: 'Mariam',
        },
      ],
    },
    slots: {},
  },
};

/** Quotation marks as Arabic sets them, stars from the right. */
export const Arabic: Story = {
  args: {
    id: 'voices',
    props: {
      ...usual,
      items: [
        { quote: 'نسيت أنني أرتديها.', name: 'دانة', detail: 'السالمية', rating: 4.5 },
        { quote: 'جهزت قبل أن تجهز قهوتي.', name: 'يوسف', rating: 5 },
      ],
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
