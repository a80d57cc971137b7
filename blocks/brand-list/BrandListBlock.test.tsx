import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { brand } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BrandListProps } from '../../schemas/generated/blocks/brand-list.ts';
import BrandListBlock from './BrandListBlock.tsx';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<BrandListProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = {
  pageSize: 10,
  look: 'mark',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
};
const three = [brand(1, 'halden', 'Halden'), brand(2, 'corvane', 'Corvane'), brand(3, 'velmora', 'Velmora')];

const answers: Answers = { brands: async () => ({ data: three }) };

function show(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'brand-list',
    component: BrandListBlock,
    messages,
    props: all,
    answers,
    ...options,
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => Date.UTC(2026, 5, 15) } };
  // What fails shows as failed.
  const loaded = block.load?.({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, loaded };
}

describe('a list of brands', () => {
  it.each(['mark', 'strip', 'card', 'chip'] as const)('leads from each to its products (%s)', async (look) => {
    show({ look });
    const link = await screen.findByRole('link', { name: 'Corvane' });
    expect(link).toHaveAttribute('href', '/en-KW/brands/corvane/products');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('asks for ten at most, or as many as the tenant says', async () => {
    const asked: unknown[] = [];
    const noting: Answers = {
      brands: async ({ query }) => {
        asked.push(query);
        return { data: three };
      },
    };
    show({}, { answers: noting });
    show({ pageSize: 4 }, { answers: noting });
    await waitFor(() => expect(asked).toEqual([{ pageSize: 10 }, { pageSize: 4 }]));
  });

  it('has names without links in a shop without such pages', async () => {
    show({}, { facts: { pages: ['home'] } });
    expect(await screen.findByText('Corvane')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows a place for each while they are on their way', () => {
    show({ pageSize: 4 }, { answers: { brands: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('shows the way to all products when there are none', async () => {
    show({}, { answers: { brands: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no brands at the moment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('offers to try again when they could not be loaded', async () => {
    let isDown = true;
    const brands: Answers['brands'] = async () => {
      if (isDown) throw new Error('down');
      return { data: three };
    };
    const { user } = show({}, { answers: { brands } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Velmora' })).toBeVisible();
  });

  it('is reached link by link with the keyboard', async () => {
    const { user } = show({ look: 'strip' });
    await screen.findByRole('link', { name: 'Halden' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Halden' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Corvane' })).toHaveFocus();
  });

  it('names itself in Arabic', async () => {
    show({}, { facts: { locale: 'ar' } });
    expect(await screen.findByRole('list', { name: 'العلامات التجارية' })).toBeVisible();
  });
});

describe('a page of all brands', () => {
  const many = Array.from({ length: 26 }, (_, index) => {
    const letter = String.fromCharCode(65 + index);
    return brand(index + 1, `brand-${letter.toLowerCase()}`, `${letter}rand`);
  });

  it('has them under their letters, with letters to jump to, where they are many', async () => {
    show({ look: 'letters', pageSize: 200 }, { answers: { brands: async () => ({ data: many.toReversed() }) } });
    const jumps = within(await screen.findByRole('navigation', { name: 'Jump to a letter' }));
    const target = document.querySelector(jumps.getByRole('link', { name: 'B' }).getAttribute('href') ?? '');
    expect(target).toHaveTextContent('Brand');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      many.map(({ name }) => name.en?.[0]),
    );
    expect(screen.getByRole('link', { name: 'Zrand' })).toHaveAttribute('href', '/en-KW/brands/brand-z/products');
  });

  it('has them together where they are few', async () => {
    show({ look: 'letters' });
    expect(await screen.findByRole('list', { name: 'Brands' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
