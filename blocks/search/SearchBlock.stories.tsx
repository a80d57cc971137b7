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

const usual = { id: 'search', props: {}, slots: {} };

/** Type: half a second later products are suggested. */
export const Suggests: Story = {
  args: usual,
  parameters: { answers: { themeProducts: async () => ({ data: found }) } },
};

/** Nothing is found for what is typed; all results can still be asked for. */
export const Empty: Story = {
  args: usual,
  parameters: { answers: { themeProducts: async () => ({ data: [] }) } },
};

/** The answer never comes. */
export const Loading: Story = {
  args: usual,
  globals: { data: 'loading' },
};

/** The suggestions fail: the way to all results stays. */
export const Failed: Story = { args: usual };

/** A hint that has no room on a phone. */
export const LongText: Story = {
  args: { ...usual, props: { placeholder: 'Search frames, lenses, brands and everything for their care' } },
};

/** From right to left. */
export const Arabic: Story = {
  args: { ...usual, props: { placeholder: 'ابحث عن إطار أو عدسة' } },
  parameters: { answers: { themeProducts: async () => ({ data: found }) } },
  globals: { locale: 'ar' },
};

/** Products are suggested for what is typed, and the arrow keys go through them. */
export const Suggesting: Story = {
  args: usual,
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
