import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import AccordionBlock from './AccordionBlock.tsx';

export default { title: 'Content/Accordion', component: AccordionBlock } satisfies Meta<typeof AccordionBlock>;
type Story = StoryObj<typeof AccordionBlock>;

const defaultProps = {
  title: 'Good to know',
  items: [
    {
      question: 'How long does delivery take?',
      answer: '<p>One to two days in Kuwait, three to five elsewhere.</p>',
      open: true,
    },
    { question: 'May I bring them back?', answer: '<p>For two weeks, worn or not.</p>', open: false },
    { question: 'What if they press?', answer: '<p>Come in; we adjust them while you wait.</p>', open: false },
  ],
  variant: 'plain',
  layout: 'stacked',
  singleOpen: false,
  level: 2,
} as const;

/** Lines between the questions. */
export const Plain: Story = { args: { id: 'faq', props: defaultProps, slots: {} } };

/** Each question on a surface of its own; one open at a time. */
export const Cards: Story = {
  args: { id: 'faq', props: { ...defaultProps, variant: 'cards', singleOpen: true }, slots: {} },
};

/** The title is sticky beside the questions. */
export const Beside: Story = {
  args: {
    id: 'faq',
    props: {
      ...defaultProps,
      layout: 'side-by-side',
      text: 'Something else? We answer within the day.',
      action: { label: 'Ask us', link: '/about-us' },
    },
    slots: {},
  },
};

/** Questions of two lines, and answers with lists. */
export const LongText: Story = {
  args: {
    id: 'faq',
    props: {
      ...defaultProps,
      items: [
        {
          question:
            'My prescription is from another country and three years old; may I still order with it, or do I have to have my eyes tested anew?',
          answer:
            '<p>Both are possible:</p><ul><li>with the old one, at your own word</li><li>with a new one, measured by us for free</li></ul>',
          open: true,
        },
      ],
    },
    slots: {},
  },
};

/** The toggle mark is on the left. */
export const Arabic: Story = {
  args: {
    id: 'faq',
    props: {
      ...defaultProps,
      title: 'من المفيد أن تعرف',
      items: [{ question: 'كم يستغرق التوصيل؟', answer: '<p>من يوم إلى يومين داخل الكويت.</p>', open: true }],
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};

/** A click opens an answer. */
export const Unfolding: Story = {
  args: { id: 'faq', props: defaultProps, slots: {} },
  play: async ({ canvas, userEvent }) => {
    const answer = await canvas.findByText('For two weeks, worn or not.');
    await expect(answer.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(canvas.getByText('May I bring them back?'));
    await expect(answer.closest('details')).toHaveAttribute('open');
  },
};
