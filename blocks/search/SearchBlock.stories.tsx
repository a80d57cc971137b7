import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ProductSuggestion } from '../../schemas/generated/wire.ts';
import SearchBlock from './SearchBlock.tsx';

export default { title: 'Page frame/Search', component: SearchBlock } satisfies Meta<typeof SearchBlock>;
type Story = StoryObj<typeof SearchBlock>;

const found: readonly ProductSuggestion[] = [
  { _id: '65f1c0de0000000000000001', slug: 'nora-48', title: { en: 'Nora 48 round acetate', ar: 'نورا ٤٨' } },
  { _id: '65f1c0de0000000000000002', slug: 'norma-52', title: { en: 'Norma 52 square steel', ar: 'نورما ٥٢' } },
];

const defaultProps = { id: 'search', props: {}, slots: {} };

/** Type: product suggestions appear after half a second. */
export const Suggests: Story = {
  args: defaultProps,
  parameters: { answers: { themeProducts: async () => ({ data: found }) } },
};

/** No suggestions match; all results are still linked. */
export const Empty: Story = {
  args: defaultProps,
  parameters: { answers: { themeProducts: async () => ({ data: [] }) } },
};

/** The response never arrives. */
export const Loading: Story = {
  args: defaultProps,
  globals: { data: 'loading' },
};

/** The suggestions fail: the link to all results stays. */
export const Failed: Story = { args: defaultProps };

/** A placeholder too long for a phone. */
export const LongText: Story = {
  args: { ...defaultProps, props: { placeholder: 'Search frames, lenses, brands and everything for their care' } },
};

/** Right to left. */
export const Arabic: Story = {
  args: { ...defaultProps, props: { placeholder: 'ابحث عن إطار أو عدسة' } },
  parameters: { answers: { themeProducts: async () => ({ data: found }) } },
  globals: { locale: 'ar' },
};

/** Suggests products for the typed text; arrow keys move through them. */
export const Suggesting: Story = {
  args: defaultProps,
  parameters: { answers: { themeProducts: async () => ({ data: found }) } },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox');
    await userEvent.type(field, 'nor');
    const first = await canvas.findByRole('option', { name: /Nora 48/ });
    await userEvent.keyboard('{ArrowDown}');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveFocus();
  },
};
