import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import SignInLinkBlock from './SignInLinkBlock.tsx';

export default { title: 'Page frame/Sign-in link', component: SignInLinkBlock } satisfies Meta<typeof SignInLinkBlock>;
type Story = StoryObj<typeof SignInLinkBlock>;

/** For guests, and for everybody until the browser knows them. */
export const Guest: Story = {};

/** For a customer who is signed in. */
export const Customer: Story = {
  decorators: asCustomer,
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** For a customer, in the dark scheme. */
export const Dark: Story = {
  decorators: asCustomer,
  globals: { scheme: 'dark' },
};
