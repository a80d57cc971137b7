import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import DeleteAccountFormBlock from './DeleteAccountFormBlock.tsx';

export default { title: 'Account/Delete account form', component: DeleteAccountFormBlock } satisfies Meta<
  typeof DeleteAccountFormBlock
>;
type Story = StoryObj<typeof DeleteAccountFormBlock>;

const args = { id: 'delete-account-form', props: {}, slots: {} };
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
