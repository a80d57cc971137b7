import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { splitPrefix } from '../../runtime/domain/routing/prefix.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { StoresSnapshot } from '../../runtime/stores/core/stores.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ListToolbarProps } from '../../schemas/generated/blocks/list-toolbar.ts';
import ListToolbarBlock from './ListToolbarBlock.tsx';

type Props = Localized<ListToolbarProps>;

const defaults: Props = { count: true, sort: true, filters: true };
const catalogWithNames: StoresSnapshot['catalog'] = {
  categories: { '[["pageSize",100]]': [exampleCategory(1, 'care', 'Care')] },
  brands: { '[["pageSize",200]]': [exampleBrand(1, 'nora', 'Nora'), exampleBrand(2, 'vale', 'Vale')] },
};
const listWithTotal = (key: string, total: number, totalIsExact = true): StoresSnapshot['catalog'] => ({
  ...catalogWithNames,
  products: { [key]: { items: [], total, totalIsExact, loadedPageSize: 10, isWhole: false } },
});

const currentPath = () => screen.getByTestId('where').textContent;
const expectPath = (address: string) => waitFor(() => expect(currentPath()).toBe(address));

function renderListToolbar(
  at = '/en-KW/products',
  {
    catalog = catalogWithNames,
    ...options
  }: Partial<RenderBlockOptions<Props>> & { catalog?: StoresSnapshot['catalog'] } = {},
) {
  const { pathname, search } = new URL(at, 'https://shop.example');
  return renderBlock<Props>({
    type: 'list-toolbar',
    component: ListToolbarBlock,
    props: defaults,
    sibling: <LocationProbe />,
    at,
    snapshot: { route: { match: matchRoute(splitPrefix(pathname).path, search) }, catalog },
    ...options,
  });
}

describe('the result count', () => {
  it('has a plus if counting stopped', () => {
    renderListToolbar('/en-KW/products?sort=price', {
      catalog: listWithTotal('["KWD",["sort","price"]]', 1000, false),
    });
    expect(screen.getByText('1,000+ products')).toBeVisible();
  });
});

describe('the sort order', () => {
  it('is a form with the page’s URL that keeps search and filters, for browsers without JavaScript', () => {
    renderListToolbar('/en-KW/products?q=round&brands=nora&brands=vale&sort=newest&page=2&pageSize=40');
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

  it('opens the list in another order, and shows the order at once', async () => {
    const { user } = renderListToolbar('/en-KW/products?brands=nora&page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    await expectPath('/en-KW/products?brands=nora&sort=price');
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Price: low to high');
    await user.selectOptions(screen.getByRole('combobox'), 'Recommended');
    await expectPath('/en-KW/products?brands=nora');
  });
});

describe('the active filters', () => {
  it('link to the list without each, by name, and to the list without any', () => {
    renderListToolbar('/en-KW/products?q=x&brands=nora&categories=care&available=1');
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
});
