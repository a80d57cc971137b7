import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ChipsProps } from '../../schemas/generated/blocks/chips.ts';
import ChipsBlock from './ChipsBlock.tsx';
import messages from './messages.json' with { type: 'json' };

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
    messages,
    props: { items, variant: 'soft', wrap: true, align: 'start', label: 'Where to begin', ...props },
    ...options,
  });

describe('chips', () => {
  it.each(['soft', 'outlined', 'plain', 'tiles'] as const)('show every item, as %s', (variant) => {
    renderChips({ variant });
    const list = screen.getByRole('list', { name: 'Where to begin' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Blue light', 'Ready in an hour', 'Your wallet']);
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

  it('are not focusable as a whole if one is a link, or if they wrap', () => {
    renderChips({ wrap: false });
    renderChips({ items: [{ label: 'Blue light' }] });
    for (const list of screen.getAllByRole('list')) expect(list).not.toHaveAttribute('tabindex');
  });

  it('use the page’s language', () => {
    renderChips({}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/ar-KW/categories/blue-light-glasses/products');
  });
});
