import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import SessionListBlock from './SessionListBlock.tsx';

export default { title: 'Account/Session list', component: SessionListBlock } satisfies Meta<typeof SessionListBlock>;
type Story = StoryObj<typeof SessionListBlock>;

const args = { id: 'session-list', props: {}, slots: {} };
const decorators = [asCustomer];

/** As the customer sees it. */
export const Customer: Story = { args, decorators };

/** While it is not known yet who is visiting. */
export const Pending: Story = { args };

/** Right to left. */
export const Arabic: Story = { args, decorators, globals: { locale: 'ar' } };

/** With words of the shop’s own. */
export const OwnWords: Story = {
  args: { ...args, props: { title: 'It is yours', text: 'Change it whenever you like.' } },
  decorators,
};
