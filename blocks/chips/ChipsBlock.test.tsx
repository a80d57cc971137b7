import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ChipsProps } from '../../schemas/generated/blocks/chips.ts';
import ChipsBlock from './ChipsBlock.tsx';

type Props = Localized<ChipsProps>;

const items: Props['items'] = [
  { label: 'Blue light', link: '/categories/blue-light-glasses/products', icon: 'eye' },
  { label: 'Ready in an hour', icon: 'clock' },
  { label: 'Your wallet', link: '/wallet' },
];

const renderChips = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'chips',
    component: ChipsBlock,
    props: { items, variant: 'soft', wrap: true, align: 'start', label: 'Where to begin', ...props },
    ...options,
  });

it('are links if they have one whose page the shop has', async () => {
  const { user } = renderChips();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Blue light' })).toHaveFocus();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('are focusable as a whole if they scroll and none of them is a link', () => {
  renderChips({ wrap: false, items: [{ label: 'Blue light' }] });
  expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0');
});
