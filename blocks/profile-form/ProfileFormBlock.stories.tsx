import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import ProfileFormBlock from './ProfileFormBlock.tsx';

const CUSTOMER = {
  _id: '65f1c0de0000000000000001',
  fullName: 'Sara Ahmed',
  email: 'sara@example.com',
  phoneNumber: '+96550000000',
};

/** Shows its content to a customer who is signed in. */
const AsCustomer = ({ children }: { readonly children: ReactNode }) => {
  const { session } = useStores();
  useEffect(() => session.identify('authenticated', CUSTOMER), [session]);
  return children;
};

export default { title: 'Account/Profile form', component: ProfileFormBlock } satisfies Meta<typeof ProfileFormBlock>;
type Story = StoryObj<typeof ProfileFormBlock>;

const args = { id: 'profile-form', props: {}, slots: {} };
const decorators: Story['decorators'] = [
  (Story) => (
    <AsCustomer>
      <Story />
    </AsCustomer>
  ),
];

/** As the customer sees it. */
export const Customer: Story = { args, decorators };

/** While it is not known yet who is visiting. */
export const Pending: Story = { args };

/** Right to left. */
export const Arabic: Story = { args, decorators, globals: { locale: 'ar' } };
