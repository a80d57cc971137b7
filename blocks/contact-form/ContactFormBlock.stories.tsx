import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import ContactFormBlock from './ContactFormBlock.tsx';

export default { title: 'Content/Contact form', component: ContactFormBlock } satisfies Meta<typeof ContactFormBlock>;
type Story = StoryObj<typeof ContactFormBlock>;

const defaultProps = { id: 'contact-form', props: {}, slots: {} };

/** All fields. */
export const AllFields: Story = { args: defaultProps };

/** A heading and a text of the shop's own, without the phone number. */
export const HiddenField: Story = {
  args: {
    ...defaultProps,
    props: { title: 'Write to us', text: 'We answer within a day.', hiddenFields: ['phoneNumber'] },
  },
};

/** Fields that were left empty say so, and the first of them has the focus. */
export const WithErrors: Story = {
  args: { ...defaultProps, props: { hiddenFields: ['phoneNumber'] } },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(canvas.getByLabelText('Full name')).toHaveFocus();
  },
};

/** Right to left. */
export const Arabic: Story = { args: defaultProps, globals: { locale: 'ar' } };
