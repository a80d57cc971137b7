import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import SignInBlock from './SignInBlock.tsx';

export default { title: 'Account/Sign in', component: SignInBlock } satisfies Meta<typeof SignInBlock>;
type Story = StoryObj<typeof SignInBlock>;

const defaultProps = { id: 'sign-in', props: {}, slots: {} };

/** The form, as guests see it. */
export const Guest: Story = { args: defaultProps };

/** A heading and a text of the shop's own. */
export const OwnWords: Story = {
  args: { ...defaultProps, props: { title: 'Welcome back', text: 'Sign in to see your orders.' } },
};

/** Fields that were left empty say so, and the first of them has the focus. */
export const WithErrors: Story = {
  args: defaultProps,
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
    await expect(canvas.getByText('Field is required')).toBeVisible();
  },
};

/** Who is signed in sees who they are. */
export const Customer: Story = {
  args: defaultProps,
  decorators: asCustomer,
};

/** Right to left. */
export const Arabic: Story = { args: defaultProps, globals: { locale: 'ar' } };
