import type { Meta, StoryObj } from '@storybook/react-vite';
import CountdownBlock from './CountdownBlock.tsx';

export default { title: 'Promotion/Countdown', component: CountdownBlock } satisfies Meta<typeof CountdownBlock>;
type Story = StoryObj<typeof CountdownBlock>;

/** Four hours from now, as a story's clock goes. */
const target = { until: '2027-01-20T16:00' };
const saleEnd = { until: '2027-02-14T16:00' };
const usual = { target, before: 'Order within', after: 'for delivery today', look: 'inline', color: 'act' } as const;

/** As a page has it: worked out by the server. */
const snapshot = {
  moments: {
    countdowns: {
      [target.until]: { endsAt: Date.UTC(2027, 0, 20, 13), endText: '20 Jan 2027, 16:00' },
      [saleEnd.until]: { endsAt: Date.UTC(2027, 1, 14, 13), endText: '14 Feb 2027, 16:00' },
    },
  },
};

/** A sentence whose figures tick. */
export const Inline: Story = {
  args: { id: 'countdown', props: { ...usual, sign: 'truck' }, slots: {} },
  parameters: { snapshot },
};

/** A box for each unit. */
export const Boxes: Story = {
  args: {
    id: 'countdown',
    props: {
      ...usual,
      target: saleEnd,
      look: 'boxes',
      before: 'The sale ends in',
      after: 'while stocks last',
      action: { label: 'See the sale', link: '/products' },
    },
    slots: {},
  },
  parameters: { snapshot },
};

/** On a colour, from edge to edge. */
export const Band: Story = {
  args: { id: 'countdown', props: { ...usual, look: 'band', sign: 'truck' }, slots: {} },
  parameters: { snapshot },
};

/** Words of two lines wrap around the figures. */
export const LongText: Story = {
  args: {
    id: 'countdown',
    props: {
      ...usual,
      look: 'band',
      before: 'Bestellen Sie in den nächsten',
      after: 'und Ihr Strauß steht heute noch auf dem Tisch, wenn Sie in der Innenstadt wohnen',
    },
    slots: {},
  },
  parameters: { snapshot },
};

/** Nothing is counted any more. */
export const Over: Story = {
  args: { id: 'countdown', props: { ...usual, over: 'Order now for delivery tomorrow' }, slots: {} },
};

/** The figures run left to right. */
export const Arabic: Story = {
  args: { id: 'countdown', props: { ...usual, before: 'اطلب خلال', after: 'ليصلك اليوم' }, slots: {} },
  parameters: { snapshot },
  globals: { locale: 'ar' },
};
