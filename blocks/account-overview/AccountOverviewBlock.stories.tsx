import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import AccountOverviewBlock from './AccountOverviewBlock.tsx';

export default { title: 'Account/Account overview', component: AccountOverviewBlock } satisfies Meta<
  typeof AccountOverviewBlock
>;
type Story = StoryObj<typeof AccountOverviewBlock>;

const args = { id: 'account-overview', props: {}, slots: {} };
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
