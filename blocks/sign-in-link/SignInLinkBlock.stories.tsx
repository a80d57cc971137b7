import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import SignInLinkBlock from './SignInLinkBlock.tsx';

const CUSTOMER = { _id: '65f1c0de0000000000000001', fullName: 'Sara Ahmed', email: 'sara@example.com' };

/** Shows its content to a customer who is signed in. */
const AsCustomer = ({ children }: { readonly children: ReactNode }) => {
  const { session } = useStores();
  useEffect(() => session.identify('authenticated', CUSTOMER), [session]);
  return children;
};

export default { title: 'Page frame/Sign-in link', component: SignInLinkBlock } satisfies Meta<typeof SignInLinkBlock>;
type Story = StoryObj<typeof SignInLinkBlock>;

/** For guests, and for everybody until the browser knows them. */
export const Guest: Story = {};

/** For a customer who is signed in. */
export const Customer: Story = {
  decorators: [
    (Story) => (
      <AsCustomer>
        <Story />
      </AsCustomer>
    ),
  ],
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
