import type { Meta, StoryObj } from '@storybook/react-vite';
import { AsCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleOrder, exampleOrderItem, exampleTimelines } from '../../runtime/stores/test/example-orders.ts';
import OrderListBlock from './OrderListBlock.tsx';

const data = [
  exampleOrder(3),
  exampleOrder(2, {
    items: [1, 2, 3].map((number) => exampleOrderItem(number)),
    totalQuantity: 6,
    timelines: exampleTimelines('placed', 'confirmed', 'on-the-way'),
  }),
  exampleOrder(1, { timelines: exampleTimelines('placed', 'cancelled') }),
];
const pagination = { pageNumber: 1, pageSize: 10, total: 12, totalIsExact: true };

export default {
  title: 'Account/Order list',
  component: OrderListBlock,
  args: { id: 'order-list', props: {}, slots: {} },
  parameters: { answers: { orders: async () => ({ data, pagination }) } },
  decorators: (Story) => (
    <AsCustomer>
      <Story />
    </AsCustomer>
  ),
} satisfies Meta<typeof OrderListBlock>;
type Story = StoryObj<typeof OrderListBlock>;

/** With more to load. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Empty state. */
export const Empty: Story = { parameters: { answers: { orders: async () => ({ data: [] }) } } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { orders: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
