import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { splitPrefix } from '../../runtime/domain/routing/prefix.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { StoresSnapshot } from '../../runtime/stores/core/stores.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';
import FilterPanelBlock from './FilterPanelBlock.tsx';

type Props = Localized<FilterPanelProps>;

const defaults: Props = {
  sections: [
    { kind: 'categories', view: 'list' },
    { kind: 'brands', view: 'list' },
    { kind: 'occasions', view: 'dropdown' },
  ],
  availability: true,
};

const tree = [
  exampleCategory(1, 'glasses', 'Glasses', {
    child: [
      exampleCategory(2, 'women', 'Women', { level: 2, child: [exampleCategory(3, 'round', 'Round', { level: 3 })] }),
      exampleCategory(4, 'men', 'Men', { level: 2 }),
    ],
  }),
  exampleCategory(5, 'care', 'Care'),
];
const brands = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleBrand(index + 1, `brand-${index + 1}`, `Brand ${index + 1}`));

const catalogWithBrands = (count = 7): StoresSnapshot['catalog'] => ({
  categories: { '[["pageSize",100]]': tree },
  brands: { '[["pageSize",200]]': brands(count) },
  occasions: { '[["pageSize",200]]': [exampleBrand(90, 'eid', 'Eid')] },
});

const currentPath = () => screen.getByTestId('where').textContent;
const expectPath = (address: string) => waitFor(() => expect(currentPath()).toBe(address));

/** Renders with the data that the block's `load` puts into the stores. */
function renderFilterPanel(
  at = '/en-KW/products',
  props: Partial<Props> = {},
  {
    catalog = catalogWithBrands(),
    ...options
  }: Partial<RenderBlockOptions<Props>> & { catalog?: StoresSnapshot['catalog'] } = {},
) {
  const { pathname, search } = new URL(at, 'https://shop.example');
  return renderBlock<Props>({
    type: 'filter-panel',
    component: FilterPanelBlock,
    props: { ...defaults, ...props },
    sibling: <LocationProbe />,
    at,
    snapshot: { route: { match: matchRoute(splitPrefix(pathname).path, search) }, catalog },
    ...options,
  });
}

/** Hidden at the window width of the tests. */
const openButton = () => document.querySelector<HTMLElement>('[popovertarget]:not([popovertargetaction])');

const checkbox = (name: string) => screen.getByRole('checkbox', { name, hidden: true });
const shownBoxes = (group: string) =>
  within(screen.getByRole('group', { name: group, hidden: true }))
    .getAllByRole('checkbox', { hidden: true })
    .filter((each) => each.closest('details:not([open])') === null)
    .map((each) => each.getAttribute('value'));

describe('the filter panel', () => {
  it('is one form with the page’s URL, which keeps search and sort order and resets the page', () => {
    renderFilterPanel('/en-KW/products?q=round&sort=price&page=2&brands=brand-1');
    const form = screen.getByRole('form', { name: 'Filters', hidden: true });
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/en-KW/products');
    const sent = new FormData(form as HTMLFormElement);
    expect([...sent.entries()]).toEqual([
      ['q', 'round'],
      ['sort', 'price'],
      ['brands', 'brand-1'],
    ]);
  });

  it('indents each level below the top by 5 px', () => {
    renderFilterPanel();
    const indentOf = (name: string) => {
      const list = screen.getByRole('checkbox', { name, hidden: true }).closest('ul');
      return list && getComputedStyle(list).paddingInlineStart;
    };
    expect(['Women', 'Round'].map(indentOf)).toEqual(['5px', '5px']);
  });

  it('opens the filtered list on every change, and shows the change at once', async () => {
    const { user } = renderFilterPanel();
    await user.click(checkbox('Brand 2'));
    expect(checkbox('Brand 2')).toBeChecked();
    await expectPath('/en-KW/products?brands=brand-2');
    await user.click(checkbox('Care'));
    await expectPath('/en-KW/products?brands=brand-2&categories=care');
    await user.click(checkbox('In stock only'));
    await user.click(checkbox('Brand 2'));
    await expectPath('/en-KW/products?categories=care&available=1');
    expect(checkbox('Brand 2')).not.toBeChecked();
  });

  it('has the page’s own brand checked and disabled (spec 2)', () => {
    renderFilterPanel('/en-KW/brands/brand-3/products?brands=brand-1');
    expect(checkbox('Brand 3')).toBeChecked();
    expect(checkbox('Brand 3')).toBeDisabled();
    expect(checkbox('Brand 1')).toBeEnabled();
    expect(new FormData(screen.getByRole('form', { hidden: true }) as HTMLFormElement).getAll('brands')).toEqual([
      'brand-1',
    ]);
  });

  it('clears all filters, and shows on its button how many are active', async () => {
    const { user } = renderFilterPanel('/en-KW/products?brands=brand-1&brands=brand-2&q=round');
    expect(openButton()).toHaveTextContent('Filters (2)');
    const clear = screen.getByRole('link', { name: 'Clear all filters', hidden: true });
    expect(clear).toHaveAttribute('href', '/en-KW/products?q=round');
    await user.click(clear);
    await expectPath('/en-KW/products?q=round');
    expect(openButton()?.textContent).toBe('Filters');
  });
});

describe('the sections of the filter panel', () => {
  it('have the tenant’s order and titles', () => {
    renderFilterPanel('/en-KW/products', {
      sections: [
        { kind: 'brands', title: 'Made by', view: 'list' },
        { kind: 'categories', view: 'dropdown' },
        { kind: 'brands', view: 'dropdown' },
      ],
      availability: false,
    });
    const headings = screen.getAllByRole('heading', { level: 3, hidden: true }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Made by', 'Categories']);
    expect(screen.queryByRole('checkbox', { name: 'In stock only', hidden: true })).not.toBeInTheDocument();
  });

  it('show five options at first and five more at a time, without JavaScript (spec 9)', async () => {
    const { user } = renderFilterPanel('/en-KW/products', {}, { catalog: catalogWithBrands(12) });
    expect(shownBoxes('Brands')).toHaveLength(5);
    await user.click(screen.getAllByText('Show more')[0] as HTMLElement);
    expect(shownBoxes('Brands')).toHaveLength(10);
    expect(screen.getAllByText('Show more')[0]?.closest('details')).toHaveAttribute('open');
  });

  it('show an active filter that the loaded list does not include, so that it can be removed', () => {
    const far = exampleBrand(300, 'far', 'Far');
    const collections = { '[["kind","brand"],["slug","far"]]': far };
    renderFilterPanel('/en-KW/products?brands=far', {}, { catalog: { ...catalogWithBrands(), collections } });
    expect(checkbox('Far')).toBeChecked();
  });
});
