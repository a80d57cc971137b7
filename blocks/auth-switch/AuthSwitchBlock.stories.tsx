import type { Meta, StoryObj } from '@storybook/react-vite';
import AuthSwitchBlock from './AuthSwitchBlock.tsx';

export default { title: 'Page frame/Auth switch', component: AuthSwitchBlock } satisfies Meta<typeof AuthSwitchBlock>;
type Story = StoryObj<typeof AuthSwitchBlock>;

const slots = { guest: <p>Sign in and see your orders.</p>, customer: <p>Welcome back.</p> };

/** Content for guests. */
export const Guest: Story = { args: { id: 'who', props: {}, slots } };

/** Without guest content, guests see nothing. */
export const CustomersOnly: Story = { args: { id: 'who', props: {}, slots: { customer: slots.customer } } };

/** Right-to-left content. */
export const Arabic: Story = {
  args: { id: 'who', props: {}, slots: { guest: <p>سجّل الدخول لترى طلباتك.</p> } },
  globals: { locale: 'ar' },
};
