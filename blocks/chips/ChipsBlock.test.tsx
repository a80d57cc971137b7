import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ChipsProps } from '../../schemas/generated/blocks/chips.ts';
import ChipsBlock from './ChipsBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<ChipsProps>;

const items: Props['items'] = [
  { label: 'Blue light', link: '/categories/blue-light-glasses/products', sign: 'eye' },
  { label: 'Ready in an hour', sign: 'clock' },
  { label: 'Your wallet', link: '/wallet' },
];

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'chips',
    component: ChipsBlock,
    messages,
    props: { items, look: 'soft', wraps: true, align: 'start', label: 'Where to begin', ...props },
    ...options,
  });

describe('chips', () => {
  it.each(['soft', 'outlined', 'plain', 'links'] as const)('say what there is, as %s', (look) => {
    show({ look });
    const list = screen.getByRole('list', { name: 'Where to begin' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Blue light', 'Ready in an hour', 'Your wallet']);
  });

  it('lead somewhere where they have a link, and only to pages that the shop has', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Blue light' })).toHaveFocus();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('are a stop for keyboards where they are swiped in one line and none of them is a link', () => {
    show({ wraps: false, items: [{ label: 'Blue light' }] });
    expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0');
  });

  it('are no stop where a link of theirs is, or where they wrap', () => {
    show({ wraps: false });
    show({ items: [{ label: 'Blue light' }] });
    for (const list of screen.getAllByRole('list')) expect(list).not.toHaveAttribute('tabindex');
  });

  it('stay in the page’s language', () => {
    show({}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/ar-KW/categories/blue-light-glasses/products');
  });
});
