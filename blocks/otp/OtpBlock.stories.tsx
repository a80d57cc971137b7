import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import type { PendingState } from '../../runtime/api/session-state.ts';
import { VerificationStore } from '../../runtime/stores/visitor/verification-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import OtpBlock from './OtpBlock.tsx';

const SENT: PendingState = { kind: 'sign-up', email: 'sara@example.com', resendAfterSeconds: 60 };

/** Shows its content to somebody who began this. */
const After = ({ pending, children }: { readonly pending: PendingState; readonly children: ReactNode }) => {
  const verification = useLazyStore(VerificationStore);
  useEffect(() => verification.show(pending), [verification, pending]);
  return children;
};

export default { title: 'Account/Otp', component: OtpBlock } satisfies Meta<typeof OtpBlock>;
type Story = StoryObj<typeof OtpBlock>;

const defaultProps = { id: 'otp', props: {}, slots: {} };

const after = (pending: PendingState): Pick<Story, 'decorators'> => ({
  decorators: [
    (Story) => (
      <After pending={pending}>
        <Story />
      </After>
    ),
  ],
});

/** A code is on its way; another one can be sent in a minute. */
export const CodeSent: Story = { args: defaultProps, ...after(SENT) };

/** Another code can be sent. */
export const SendAgain: Story = { args: defaultProps, ...after({ ...SENT, resendAfterSeconds: 0 }) };

/** Nothing was begun, or too long ago. */
export const Nothing: Story = { args: defaultProps, ...after({ kind: 'none' }) };

/** Right to left. */
export const Arabic: Story = { args: defaultProps, globals: { locale: 'ar' }, ...after(SENT) };
