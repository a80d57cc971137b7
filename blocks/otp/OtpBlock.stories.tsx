import type { Meta, StoryObj } from '@storybook/react-vite';

export default { title: 'Special pages/Otp' } satisfies Meta;

/** Another code can be sent. */
export const SendAgain: StoryObj = {
  parameters: { pending: { kind: 'sign-up', email: 'sara@example.com', resendAfterSeconds: 0 } },
};

/** No sign-up has begun, or it has expired. */
export const NothingPending: StoryObj = { parameters: { pending: { kind: 'none' } } };
