import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import DynamicFormBlock from './DynamicFormBlock.tsx';
import { exampleField, exampleForm } from './example-form.ts';

const args = { id: 'dynamic-form', props: { form: 'eye-test', level: 2 }, slots: {} } as const;
const snapshotOf = (form: unknown) => ({ snapshot: { dynamicForms: { forms: { 'eye-test': form } } } });

export default {
  title: 'Content/Dynamic form',
  component: DynamicFormBlock,
  parameters: snapshotOf(exampleForm),
} satisfies Meta<typeof DynamicFormBlock>;
type Story = StoryObj<typeof DynamicFormBlock>;

/** Fields of every input type, under the form’s own name. */
export const EveryType: Story = { args };

/** A heading and a text of the shop’s own; a choice without options is not required. */
export const OwnHeading: Story = {
  args: { ...args, props: { ...args.props, title: 'Come and see', text: 'It takes twenty minutes.' } },
  parameters: snapshotOf({ ...exampleForm, fields: [exampleField('text'), exampleField('select', { options: [] })] }),
};

/** Fields that were left empty say so, and the first of them has the focus. */
export const WithErrors: Story = {
  args,
  parameters: snapshotOf({
    ...exampleForm,
    fields: [exampleField('text'), exampleField('date'), exampleField('select')],
  }),
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
};

/** Loading. */
export const Loading: Story = { args, globals: { data: 'loading' } };

/** The request failed. */
export const Failed: Story = { args, globals: { data: 'failed' } };

/** The shop does not have the form. */
export const Unavailable: Story = { args, parameters: snapshotOf(null) };

/** Right to left. */
export const Arabic: Story = { args, globals: { locale: 'ar' } };
