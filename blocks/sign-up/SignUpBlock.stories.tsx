import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import SignUpBlock from './SignUpBlock.tsx';

export default { title: 'Account/Sign up', component: SignUpBlock } satisfies Meta<typeof SignUpBlock>;
type Story = StoryObj<typeof SignUpBlock>;

const defaultProps = { id: 'sign-up', props: {}, slots: {} };

/** The form, with the country of the page. */
export const Guest: Story = { args: defaultProps };

/** A heading and a text of the shop's own. */
export const OwnWords: Story = {
  args: { ...defaultProps, props: { title: 'Join us', text: 'Your orders and wishes, on every device.' } },
};

/** Fields that were left empty say so, and the first of them has the focus. */
export const WithErrors: Story = {
  args: defaultProps,
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Phone number'), '500');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(canvas.getByLabelText('Full name')).toHaveFocus();
    await expect(canvas.getByText(/^Phone number must be between/)).toBeVisible();
  },
};

/** Right to left. */
export const Arabic: Story = { args: defaultProps, globals: { locale: 'ar' } };
