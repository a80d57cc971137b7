import type { Meta, StoryObj } from '@storybook/react-vite';
import TestimonialBlock from './TestimonialBlock.tsx';

export default { title: 'Promotion/Testimonial', component: TestimonialBlock } satisfies Meta<typeof TestimonialBlock>;
type Story = StoryObj<typeof TestimonialBlock>;

const defaultProps = {
  items: [
    { quote: 'I forgot that I wear them.', name: 'Dana', detail: 'Progressive lenses, Salmiya', rating: 5 },
    { quote: 'Ready before my coffee was.', name: 'Yousef', detail: 'Reading glasses', rating: 4.5 },
    { quote: 'They told me not to buy new ones.', name: 'Hessa', detail: 'Eye test' },
  ],
  variant: 'cards',
  level: 2,
} as const;

/** Side by side, with the names aligned. */
export const Cards: Story = { args: { id: 'voices', props: { ...defaultProps, title: 'What people say' }, slots: {} } };

/** One at a time, in large type. */
export const Large: Story = { args: { id: 'voices', props: { ...defaultProps, variant: 'large' }, slots: {} } };

/** A long quote in large type. */
export const LongText: Story = {
  args: {
    id: 'voices',
    props: {
      ...defaultProps,
      variant: 'large',
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

/** Arabic quotation marks, stars right to left. */
export const Arabic: Story = {
  args: {
    id: 'voices',
    props: {
      ...defaultProps,
      items: [
        { quote: 'نسيت أنني أرتديها.', name: 'دانة', detail: 'السالمية', rating: 4.5 },
        { quote: 'جهزت قبل أن تجهز قهوتي.', name: 'يوسف', rating: 5 },
      ],
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
