import type { Meta, StoryObj } from '@storybook/react-vite';
import CountdownBlock from './CountdownBlock.tsx';

export default { title: 'Promotion/Countdown', component: CountdownBlock } satisfies Meta<typeof CountdownBlock>;
type Story = StoryObj<typeof CountdownBlock>;

/** Four hours from now, by the story's clock. */
const target = { until: '2027-01-20T16:00' };
const saleEnd = { until: '2027-02-14T16:00' };
const defaultProps = {
  target,
  before: 'Order within',
  after: 'for delivery today',
  variant: 'inline',
  color: 'primary',
} as const;

/** Computed in advance, like the server does. */
const snapshot = {
  moments: {
    countdowns: {
      [target.until]: { endsAt: Date.UTC(2027, 0, 20, 13), endText: '20 Jan 2027, 16:00' },
      [saleEnd.until]: { endsAt: Date.UTC(2027, 1, 14, 13), endText: '14 Feb 2027, 16:00' },
    },
  },
};

/** A sentence with ticking digits. */
export const Inline: Story = {
  args: { id: 'countdown', props: { ...defaultProps, icon: 'truck' }, slots: {} },
  parameters: { snapshot },
};

/** A box for each unit. */
export const Boxes: Story = {
  args: {
    id: 'countdown',
    props: {
      ...defaultProps,
      target: saleEnd,
      variant: 'boxes',
      before: 'The sale ends in',
      after: 'while stocks last',
      action: { label: 'See the sale', link: '/products' },
    },
    slots: {},
  },
  parameters: { snapshot },
};

/** On a colour, full width. */
export const Band: Story = {
  args: { id: 'countdown', props: { ...defaultProps, variant: 'bar', icon: 'truck' }, slots: {} },
  parameters: { snapshot },
};

/** Two lines of text wrap around the digits. */
export const LongText: Story = {
  args: {
    id: 'countdown',
    props: {
      ...defaultProps,
      variant: 'bar',
      before: 'Bestellen Sie in den nächsten',
      after: 'und Ihr Strauß steht heute noch auf dem Tisch, wenn Sie in der Innenstadt wohnen',
    },
    slots: {},
  },
  parameters: { snapshot },
};

/** The countdown is over. */
export const Over: Story = {
  args: { id: 'countdown', props: { ...defaultProps, ended: 'Order now for delivery tomorrow' }, slots: {} },
};

/** The digits run left to right. */
export const Arabic: Story = {
  args: { id: 'countdown', props: { ...defaultProps, before: 'اطلب خلال', after: 'ليصلك اليوم' }, slots: {} },
  parameters: { snapshot },
  globals: { locale: 'ar' },
};
