import type { Meta, StoryObj } from '@storybook/react-vite';
import ForgotPasswordBlock from './ForgotPasswordBlock.tsx';

export default {
  title: 'Account/Forgot password',
  component: ForgotPasswordBlock,
} satisfies Meta<typeof ForgotPasswordBlock>;
type Story = StoryObj<typeof ForgotPasswordBlock>;

const defaultProps = { id: 'forgot-password', props: {}, slots: {} };

/** The form. */
export const Guest: Story = { args: defaultProps };

/** A heading and a text of the shop's own. */
export const OwnWords: Story = {
  args: { ...defaultProps, props: { title: 'Lost your password?', text: 'It happens. We send you a code.' } },
};

/** Right to left. */
export const Arabic: Story = { args: defaultProps, globals: { locale: 'ar' } };
