import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { splitPrefix } from '../../runtime/domain/prefix.ts';
import { matchRoute } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { StoresSnapshot } from '../../runtime/stores/stores.ts';
import { category, products } from '../../runtime/ui/test/example-products.ts';
import { brand } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { FilterPanelProps } from '../../schemas/generated/blocks/filter-panel.ts';
import block from './block.ts';
import FilterPanelBlock from './FilterPanelBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<FilterPanelProps>;

const defaults: Props = {
  sections: [
    { kind: 'categories', view: 'list' },
    { kind: 'brands', view: 'list' },
    { kind: 'occasions', view: 'dropdown' },
  ],
  available: true,
};

const tree = [
  category(1, 'glasses', 'Glasses', {
    child: [category(2, 'women', 'Women', { child: [category(3, 'round', 'Round')] }), category(4, 'men', 'Men')],
  }),
  category(5, 'care', 'Care'),
];
const brands = (count: number) =>
  Array.from({ length: count }, (_, index) => brand(index + 1, `brand-${index + 1}`, `Brand ${index + 1}`));

const lists = (count = 7): StoresSnapshot['catalog'] => ({
  categories: { '[["pageSize",100]]': tree },
  brands: { '[["pageSize",200]]': brands(count) },
  occasions: { '[["pageSize",200]]': [brand(90, 'eid', 'Eid')] },
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};
const where = () => screen.getByTestId('where').textContent;
const arrived = (address: string) => waitFor(() => expect(where()).toBe(address));

/** Renders with what the page's load has put into the stores. */
function show(
  at = '/en-KW/products',
  props: Partial<Props> = {},
  { catalog = lists(), ...options }: Partial<RenderBlockOptions<Props>> & { catalog?: StoresSnapshot['catalog'] } = {},
) {
  const { pathname, search } = new URL(at, 'https://shop.example');
  return renderBlock<Props>({
    type: 'filter-panel',
    component: FilterPanelBlock,
    messages,
    props: { ...defaults, ...props },
    beside: <Where />,
    at,
    snapshot: { route: { match: matchRoute(splitPrefix(pathname).path, search) }, catalog },
    ...options,
  });
}

/** Not shown on windows as wide as that of the tests. */
const opener = () => document.querySelector<HTMLElement>('[popovertarget]:not([popovertargetaction])');
const closer = () => document.querySelector<HTMLElement>('button:not([aria-label])[popovertargetaction="hide"]');

const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });
const shownBoxes = (group: string) =>
  within(screen.getByRole('group', { name: group, hidden: true }))
    .getAllByRole('checkbox', { hidden: true })
    .filter((each) => each.closest('details:not([open])') === null)
    .map((each) => each.getAttribute('value'));

describe('a panel of filters', () => {
  it('is one form of the page’s own address, that keeps search and order and begins at the beginning', () => {
    show('/en-KW/products?q=round&sort=price&page=2&brands=brand-1');
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

  it('has what is in the address chosen', () => {
    show('/en-KW/products?brands=brand-2&categories=care&available=1');
    for (const name of ['Brand 2', 'Care', 'In stock only']) expect(box(name)).toBeChecked();
    expect(box('Brand 1')).not.toBeChecked();
  });

  it('opens the new list with every change, and shows what is chosen at once', async () => {
    const { user } = show();
    await user.click(box('Brand 2'));
    expect(box('Brand 2')).toBeChecked();
    await arrived('/en-KW/products?brands=brand-2');
    await user.click(box('Care'));
    await arrived('/en-KW/products?brands=brand-2&categories=care');
    await user.click(box('In stock only'));
    await user.click(box('Brand 2'));
    await arrived('/en-KW/products?categories=care&available=1');
    expect(box('Brand 2')).not.toBeChecked();
  });

  it('ends several quick changes in the last one', async () => {
    const ready = Promise.withResolvers<boolean>();
    const { user, stores } = show();
    vi.spyOn(stores.navigation, 'prepare').mockImplementation(async (href) => {
      stores.navigation.begin(href);
      await ready.promise;
      return stores.navigation.asked === href;
    });
    await user.click(box('Brand 1'));
    await user.click(box('Brand 3'));
    expect(box('Brand 1')).toBeChecked();
    expect(box('Brand 3')).toBeChecked();
    expect(where()).toBe('/en-KW/products');
    ready.resolve(true);
    await waitFor(() => expect(where()).toBe('/en-KW/products?brands=brand-1&brands=brand-3'));
  });

  it('is worked by keyboard alone', async () => {
    const { user } = show();
    box('Glasses').focus();
    await user.keyboard(' ');
    await arrived('/en-KW/products?categories=glasses');
    expect(box('Glasses')).toHaveFocus();
  });

  it('has the page’s own brand chosen for good (spec 2, "default item checked and disabled")', () => {
    show('/en-KW/brands/brand-3/products?brands=brand-1');
    expect(box('Brand 3')).toBeChecked();
    expect(box('Brand 3')).toBeDisabled();
    expect(box('Brand 1')).toBeEnabled();
    expect(new FormData(screen.getByRole('form', { hidden: true }) as HTMLFormElement).getAll('brands')).toEqual([
      'brand-1',
    ]);
  });

  it('is not there where the address cannot be narrowed', () => {
    const { container } = show('/en-KW/sections/new-in/products');
    expect(container).toBeEmptyDOMElement();
  });

  it('clears all filters, and says on its button how many are on', async () => {
    const { user } = show('/en-KW/products?brands=brand-1&brands=brand-2&q=round');
    expect(opener()).toHaveTextContent('Filters (2)');
    const clear = screen.getByRole('link', { name: 'Clear all filters', hidden: true });
    expect(clear).toHaveAttribute('href', '/en-KW/products?q=round');
    await user.click(clear);
    await arrived('/en-KW/products?q=round');
    expect(opener()?.textContent).toBe('Filters');
  });

  it('leaves a click that opens the cleared list in a new tab to the browser', () => {
    show('/en-KW/products?brands=brand-1');
    const clear = screen.getByRole('link', { name: 'Clear all filters', hidden: true });
    for (const key of ['ctrlKey', 'metaKey']) expect(fireEvent.click(clear, { [key]: true })).toBe(true);
    expect(where()).toBe('/en-KW/products?brands=brand-1');
  });

  it('is a popover on phones: the button opens it, Escape closes it and gives the focus back', async () => {
    const { user } = show();
    const panel = document.getElementById(opener()?.getAttribute('popovertarget') ?? '');
    expect(panel).toHaveAttribute('popover', 'auto');
    opener()?.style.setProperty('display', 'flex', 'important');
    opener()?.click();
    expect(panel).toHaveStyle({ display: 'block' });
    expect(panel).toContainElement(box('Care'));
    await user.keyboard('{Escape}');
    expect(opener()).toHaveFocus();
  });

  it('says at its foot how many products there are', () => {
    const items = products(3);
    const list = { items, total: 1000, totalIsExact: false, reach: 10, isWhole: false };
    show('/en-KW/products', {}, { catalog: { ...lists(), products: { '["KWD"]': list } } });
    expect(closer()).toHaveTextContent('Show 1,000+ products');
  });
});

describe('the sections of the panel', () => {
  it('stand in the tenant’s order under its titles; what it leaves out is not there', () => {
    show('/en-KW/products', {
      sections: [
        { kind: 'brands', title: 'Made by', view: 'list' },
        { kind: 'categories', view: 'dropdown' },
        { kind: 'brands', view: 'dropdown' },
      ],
      available: false,
    });
    const headings = screen.getAllByRole('heading', { level: 3, hidden: true }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Made by', 'Categories']);
    expect(screen.queryByRole('checkbox', { name: 'In stock only', hidden: true })).not.toBeInTheDocument();
  });

  it('fold where their view is dropdown, and are open where something in them is chosen (spec 2)', () => {
    const { unmount } = show();
    expect(box('Eid').closest('details')).not.toHaveAttribute('open');
    unmount();
    show('/en-KW/products?occasions=eid');
    expect(box('Eid').closest('details')).toHaveAttribute('open');
  });

  it('show five at first and five more at a time, without script (spec 9)', async () => {
    const { user } = show('/en-KW/products', {}, { catalog: lists(12) });
    expect(shownBoxes('Brands')).toHaveLength(5);
    await user.click(screen.getAllByText('Show more')[0] as HTMLElement);
    expect(shownBoxes('Brands')).toHaveLength(10);
    expect(screen.getAllByText('Show more')[0]?.closest('details')).toHaveAttribute('open');
  });

  it('show what is chosen, wherever it stands, and keep it there', async () => {
    const { user } = show('/en-KW/products?brands=brand-9', {}, { catalog: lists(12) });
    expect(shownBoxes('Brands (1)')).toEqual(['brand-1', 'brand-2', 'brand-3', 'brand-4', 'brand-5', 'brand-9']);
    await user.click(box('Brand 9'));
    expect(shownBoxes('Brands')).toContain('brand-9');
  });

  it('unfold what lies within a category, and are unfolded where something in it is chosen', () => {
    const { unmount } = show();
    expect(box('Round').closest('details')).not.toHaveAttribute('open');
    expect(screen.getByLabelText('Within Glasses').tagName).toBe('SUMMARY');
    unmount();
    show('/en-KW/products?categories=round');
    expect(box('Round').closest('details')).toHaveAttribute('open');
    expect(box('Women').closest('details')).toHaveAttribute('open');
  });

  it('have three places while they are on their way (spec 9)', () => {
    show('/en-KW/products', { sections: [{ kind: 'brands', view: 'list' }] }, { catalog: {} });
    const group = screen.getByRole('group', { name: 'Brands', hidden: true });
    expect(group).toHaveAttribute('aria-busy', 'true');
    expect(group.querySelectorAll('[aria-hidden="true"]')).toHaveLength(3);
  });

  it('are left out where the shop has none of a kind', () => {
    show('/en-KW/products', {}, { catalog: { ...lists(), occasions: { '[["pageSize",200]]': [] } } });
    expect(screen.queryByRole('heading', { name: 'Occasions', hidden: true })).not.toBeInTheDocument();
  });

  it('can be asked for again when they could not be loaded', async () => {
    let isDown = true;
    const props = { sections: [{ kind: 'brands', view: 'list' } as const] };
    const { user, stores } = show('/en-KW/products', props, {
      catalog: {},
      answers: { brands: async () => (isDown ? Promise.reject(new Error('down')) : { data: brands(2) }) },
    });
    const context = { props: { ...defaults, ...props }, route: stores.route.match, stores, clock: { now: () => 0 } };
    await block.load?.({ ...context, signal: new AbortController().signal }).catch(() => undefined);
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again', hidden: true }));
    await waitFor(() => expect(box('Brand 2')).toBeInTheDocument());
  });

  it('show one that the list does not reach to, so that it can be taken off', () => {
    const far = brand(300, 'far', 'Far');
    const collections = { '[["kind","brand"],["slug","far"]]': far };
    show('/en-KW/products?brands=far', {}, { catalog: { ...lists(), collections } });
    expect(box('Far')).toBeChecked();
  });
});

describe('a long section', () => {
  it('has a field that finds names by their letters, whatever their case and accents', async () => {
    const many = [...brands(24), brand(50, 'elan', 'Élan')];
    const { user } = show('/en-KW/products', {}, { catalog: { ...lists(), brands: { '[["pageSize",200]]': many } } });
    const field = await screen.findByRole('searchbox', { name: 'Find in Brands', hidden: true });
    await user.type(field, 'elan');
    expect(shownBoxes('Brands')).toEqual(['elan']);
    await user.click(box('Élan'));
    await arrived('/en-KW/products?brands=elan');
    await user.clear(field);
    await user.type(field, 'zz');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
  });

  it('has none where it is short', () => {
    show();
    expect(screen.queryByRole('searchbox', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('what the panel asks for', () => {
  const loadAt = async (path: string) => {
    const asked: string[] = [];
    const answer = (name: string) => async () => {
      asked.push(name);
      return { data: [] };
    };
    const answers = { brands: answer('brands'), categories: answer('categories'), occasions: answer('occasions') };
    const { stores } = show(`/en-KW${path}`, {}, { answers, catalog: {} });
    const props: Props = { ...defaults, sections: defaults.sections.slice(0, 2) };
    const context = { props, route: stores.route.match, stores, clock: { now: () => 0 } };
    await block.load?.({ ...context, signal: new AbortController().signal });
    return asked.sort();
  };

  it('is what it shows, on pages that it is for', async () => {
    expect(await loadAt('/products')).toEqual(['brands', 'categories']);
    expect(await loadAt('/sections/new-in/products')).toEqual([]);
  });
});

it('speaks Arabic', () => {
  show('/ar-KW/products?brands=brand-1', {}, { facts: { locale: 'ar' } });
  expect(opener()).toHaveTextContent('تصفية النتائج (1)');
});
