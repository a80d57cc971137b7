import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { splitPrefix } from '../../runtime/domain/prefix.ts';
import { matchRoute } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { StoresSnapshot } from '../../runtime/stores/stores.ts';
import { category } from '../../runtime/ui/test/example-products.ts';
import { brand } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ListToolbarProps } from '../../schemas/generated/blocks/list-toolbar.ts';
import block from './block.ts';
import ListToolbarBlock from './ListToolbarBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<ListToolbarProps>;

const defaults: Props = { count: true, sort: true, filters: true };
const names: StoresSnapshot['catalog'] = {
  categories: { '[["pageSize",100]]': [category(1, 'care', 'Care')] },
  brands: { '[["pageSize",200]]': [brand(1, 'nora', 'Nora'), brand(2, 'vale', 'Vale')] },
};
const counted = (key: string, total: number, totalIsExact = true): StoresSnapshot['catalog'] => ({
  ...names,
  products: { [key]: { items: [], total, totalIsExact, reach: 10, isWhole: false } },
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};
const where = () => screen.getByTestId('where').textContent;
const arrived = (address: string) => waitFor(() => expect(where()).toBe(address));

function show(
  at = '/en-KW/products',
  { catalog = names, ...options }: Partial<RenderBlockOptions<Props>> & { catalog?: StoresSnapshot['catalog'] } = {},
) {
  const { pathname, search } = new URL(at, 'https://shop.example');
  return renderBlock<Props>({
    type: 'list-toolbar',
    component: ListToolbarBlock,
    messages,
    props: defaults,
    beside: <Where />,
    at,
    snapshot: { route: { match: matchRoute(splitPrefix(pathname).path, search) }, catalog },
    ...options,
  });
}

describe('the count', () => {
  it('is that of the list', () => {
    show('/en-KW/products', { catalog: counted('["KWD"]', 35) });
    expect(screen.getByText('35 products')).toBeVisible();
  });

  it('has a plus where counting stopped', () => {
    show('/en-KW/products?sort=price', { catalog: counted('["KWD",["sort","price"]]', 1000, false) });
    expect(screen.getByText('1,000+ products')).toBeVisible();
  });

  it('is counted in Arabic', () => {
    show('/ar-KW/products', { catalog: counted('["KWD"]', 35), facts: { locale: 'ar' } });
    expect(screen.getByText('35 منتجًا')).toBeVisible();
  });
});

describe('the order', () => {
  it('is a form of the page’s address that keeps search and filters, for browsers without script', () => {
    show('/en-KW/products?q=round&brands=nora&brands=vale&sort=newest&page=2&pageSize=40');
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    const form = select.closest('form') as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/en-KW/products');
    expect([...new FormData(form).entries()]).toEqual([
      ['q', 'round'],
      ['brands', 'nora'],
      ['brands', 'vale'],
      ['sort', 'newest'],
    ]);
  });

  it('opens the list in another order, and says so at once', async () => {
    const { user } = show('/en-KW/products?brands=nora&page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await arrived('/en-KW/products?brands=nora&sort=price');
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Price: low to high');
    await user.selectOptions(screen.getByRole('combobox'), 'Recommended');
    await arrived('/en-KW/products?brands=nora');
  });

  it('of a search is by relevance where nothing is said', () => {
    show('/en-KW/products?q=round');
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Relevance');
  });

  it('of a section cannot be chosen', () => {
    show('/en-KW/sections/new-in/products', { catalog: counted('["KWD",["section","new-in"]]', 12) });
    expect(screen.getByText('12 products')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the filters that are on', () => {
  it('are links to the list without each, by name, and to the list without any', () => {
    show('/en-KW/products?q=x&brands=nora&categories=care&available=1');
    expect(screen.getByRole('link', { name: 'Remove filter: Nora' })).toHaveAttribute(
      'href',
      '/en-KW/products?q=x&categories=care&available=1',
    );
    expect(screen.getByRole('link', { name: 'Remove filter: In stock only' })).toHaveAttribute(
      'href',
      '/en-KW/products?q=x&brands=nora&categories=care',
    );
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/en-KW/products?q=x');
  });

  it('are taken off in place; the focus goes to the next, and at last to what they stood in', async () => {
    const { user } = show('/en-KW/products?brands=nora&brands=vale');
    await user.click(screen.getByRole('link', { name: 'Remove filter: Nora' }));
    await arrived('/en-KW/products?brands=vale');
    expect(screen.queryByRole('link', { name: 'Remove filter: Nora' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Remove filter: Vale' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await arrived('/en-KW/products');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox').closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('leave out the page’s own, and go by their slug where they have no name', () => {
    show('/en-KW/brands/nora/products?brands=nora&brands=unknown');
    expect(screen.getByRole('link', { name: 'Remove filter: unknown' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Remove filter: Nora' })).not.toBeInTheDocument();
  });

  it('are asked for by name, also those that the list does not reach to', async () => {
    const { stores } = show('/en-KW/products?brands=far&brands=gone', {
      catalog: {},
      answers: {
        brands: async () => ({ data: [brand(1, 'nora', 'Nora')] }),
        brand: async ({ params }) =>
          params.idOrSlug === 'far' ? { data: brand(9, 'far', 'Far') } : Promise.reject(new Error('404')),
      },
    });
    const context = { props: defaults, route: stores.route.match, stores, clock: { now: () => 0 } };
    await block.load?.({ ...context, signal: new AbortController().signal });
    expect(await screen.findByRole('link', { name: 'Remove filter: Far' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Remove filter: gone' })).toBeVisible();
  });
});

it('stands on lists of products alone', () => {
  const { container } = show('/en-KW/faq');
  expect(container).toBeEmptyDOMElement();
});
