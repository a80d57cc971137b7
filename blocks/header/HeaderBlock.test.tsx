import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { category } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import block from './block.ts';
import HeaderBlock from './HeaderBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = BlockProps<HeaderProps>['props'];

const items: Props['items'] = [
  { label: 'Sunglasses', link: '/categories/sunglasses/products' },
  { label: 'Orders', link: '/track-orders' },
  {
    label: 'Help',
    link: '/faq',
    items: [
      { label: 'About us', link: '/about-us' },
      { label: 'Wishlist', link: '/wishlist' },
    ],
  },
];

const usual: Props = {
  items,
  source: 'items',
  logoAlign: 'start',
  size: 'normal',
  menu: 'drawer',
  search: 'field',
  background: 'scrolled',
};

const show = (props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'header',
    component: HeaderBlock,
    messages,
    props: { ...usual, ...props },
    ...more,
  });

const open = async ({ user }: ReturnType<typeof show>) => {
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.getByRole('navigation', { name: 'Main menu' });
};

describe('the header', () => {
  it('leads home under the name of the shop', () => {
    show();
    expect(screen.getByRole('link', { name: 'Lumen' })).toHaveAttribute('href', '/en-KW');
  });

  it('leads home under the logo, named after the shop where it has no alternative text', () => {
    show({ logo: { image: { src: '/media/brand/logo.svg' }, ratio: 3 } });
    expect(within(screen.getByRole('link', { name: 'Lumen' })).getByRole('img')).toBeVisible();
  });

  it('leaves out the links to pages that the shop does not have', async () => {
    const menu = await open(show());
    expect(within(menu).getByRole('link', { name: 'Sunglasses' })).toHaveAttribute(
      'href',
      '/en-KW/categories/sunglasses/products',
    );
    expect(within(menu).queryByText('Orders')).toBeNull();
    expect(within(menu).queryByText('Wishlist')).toBeNull();
  });

  it('leaves out a group of which nothing is left', async () => {
    const menu = await open(
      show({ items: [...items.slice(0, 1), { label: 'You', items: [{ label: 'Wishlist', link: '/wishlist' }] }] }),
    );
    expect(within(menu).queryByText('You')).toBeNull();
  });

  it('opens a group below its name, its own page first', async () => {
    const shown = show();
    const menu = await open(shown);
    await shown.user.click(within(menu).getByText('Help'));
    const group = within(menu).getByText('Help').closest('details');
    expect(group).toHaveAttribute('open');
    expect([...(group?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'All in Help',
      'About us',
    ]);
  });

  it('marks the page that is shown', async () => {
    const menu = await open(show({}, { at: '/en-KW/categories/sunglasses/products' }));
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Sunglasses');
  });

  it.each(['beside', 'below'] as const)('shows the menu %s the logo on wide windows, without a button', (menu) => {
    show({ menu });
    expect(screen.getByRole('link', { name: 'Sunglasses' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });

  it('opens the menu with the platform’s own popover, so that it works without script', () => {
    show();
    const button = screen.getByRole('button', { name: 'Open menu' });
    expect(button).toHaveAttribute('data-menu-button');
    expect(document.getElementById(button.getAttribute('popovertarget') ?? '')).toHaveAttribute('popover', 'auto');
  });

  it('closes the menu on Escape and gives the focus back', async () => {
    const shown = show();
    await open(shown);
    await shown.user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('closes the menu by its own button', async () => {
    const shown = show();
    await open(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('closes the menu after the visitor has gone to another page', async () => {
    const shown = show({}, { beside: <Link to="/en-KW/faq">Elsewhere</Link> });
    const menu = await open(shown);
    await shown.user.click(within(menu).getByRole('link', { name: 'Sunglasses' }));
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  });

  it('closes an open group on a click elsewhere', async () => {
    const shown = show();
    const menu = await open(shown);
    await shown.user.click(within(menu).getByText('Help'));
    await shown.user.click(document.body);
    expect(within(menu).getByText('Help').closest('details')).not.toHaveAttribute('open');
  });

  it('gets its background once the page is scrolled, in browsers without scroll timelines too', () => {
    vi.spyOn(CSS, 'supports').mockReturnValue(false);
    const { container } = show();
    const bar = container.firstElementChild;
    expect(bar).toHaveAttribute('data-scrolled', 'false');
    window.scrollY = 40;
    fireEvent.scroll(window);
    expect(bar).toHaveAttribute('data-scrolled', 'true');
    window.scrollY = 0;
    vi.restoreAllMocks();
  });

  it('keeps the preferences in the menu and the search and the actions in the bar', async () => {
    const shown = show({}, { slots: { search: <p>Search</p>, preferences: <p>Language</p>, actions: <p>Cart</p> } });
    expect(screen.getByText('Search')).toBeVisible();
    expect(screen.getByText('Cart')).toBeVisible();
    expect(screen.getByText('Language')).not.toBeVisible();
    await open(shown);
    expect(screen.getByText('Language')).toBeVisible();
  });

  it('speaks Arabic', () => {
    show({}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('button', { name: 'فتح القائمة' })).toBeVisible();
  });

  it('has no menu button where there is nothing in the menu, and stands without any link', () => {
    show({ items: [] }, { facts: { pages: [] } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Lumen')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a group with groups of its own', () => {
  const rich: Props['items'] = [
    {
      label: 'Glasses',
      items: [
        {
          label: 'By shape',
          items: [
            { label: 'Round', link: '/categories/round/products' },
            { label: 'Orders', link: '/track-orders' },
          ],
        },
        { label: 'Nothing here', items: [{ label: 'Wishlist', link: '/wishlist' }] },
      ],
      promo: { image: { src: '/media/optics/heroes/a.svg' }, label: 'The autumn frames', link: '/products' },
    },
  ];

  it('shows their names above their links, and leaves out what leads nowhere', async () => {
    const shown = show({ items: rich });
    const menu = await open(shown);
    await shown.user.click(within(menu).getByText('Glasses'));
    const group = within(menu).getByText('By shape').closest('li');
    expect(group).not.toBeNull();
    expect(within(menu).getByText('By shape').tagName).toBe('SPAN');
    expect(group?.querySelector('ul a')).toHaveTextContent('Round');
    expect(within(menu).queryByText('Orders')).toBeNull();
    expect(within(menu).queryByText('Nothing here')).toBeNull();
  });

  it('has a picture beside them that leads on, where the shop has that page', async () => {
    const shown = show({ items: rich });
    const menu = await open(shown);
    await shown.user.click(within(menu).getByText('Glasses'));
    const promo = menu.querySelector('img')?.closest('a');
    expect(promo).toHaveAttribute('href', '/en-KW/products');
    expect(promo).toHaveTextContent('The autumn frames');
  });

  it('has none where the shop has not', () => {
    show({ items: rich }, { facts: { pages: ['home', 'category-products'] } });
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a menu of the shop’s categories', () => {
  const tree = [
    category(1, 'eyeglasses', 'Eyeglasses', {
      child: [category(2, 'reading', 'Reading', { child: [category(3, 'strong', 'Strong')] })],
    }),
    category(4, 'care', 'Care'),
  ];
  const showTree = async () => {
    const shown = show({ source: 'categories' }, { answers: { categories: async () => ({ data: tree }) } });
    const { stores } = shown;
    const props = { ...usual, source: 'categories' } as const;
    const context = { props, route: stores.route.match, stores, clock: { now: () => 0 } };
    await block.load?.({ ...context, signal: new AbortController().signal });
    return open(shown);
  };

  it('has two levels of them, then the links of the document', async () => {
    const menu = await showTree();
    const top = menu.querySelectorAll(':scope > ul > li > details > summary, :scope > ul > li > a');
    expect([...top].map((entry) => entry.textContent)).toEqual(['Eyeglasses', 'Care', 'Sunglasses', 'Help']);
    expect(within(menu).getByText('Reading')).toHaveAttribute('href', '/en-KW/categories/reading/products');
    expect(within(menu).queryByText('Strong')).toBeNull();
  });

  it('has a category once that the document names, too', async () => {
    const named = { label: 'Care', link: '/categories/care/products' };
    const shown = show(
      { source: 'categories', items: [named] },
      { snapshot: { catalog: { categories: { '[["pageSize",100]]': tree } } } },
    );
    expect(within(await open(shown)).getAllByRole('link', { name: 'Care' })).toHaveLength(1);
  });

  it('has the links alone where the categories cannot be had', async () => {
    const menu = await open(show({ source: 'categories' }));
    expect(within(menu).getByRole('link', { name: 'Sunglasses' })).toBeVisible();
  });

  it('asks for nothing where the document names every link', async () => {
    const { stores } = show();
    const context = { props: usual, route: stores.route.match, stores, clock: { now: () => 0 } };
    await block.load?.({ ...context, signal: new AbortController().signal });
    expect(stores.catalog.isAsMade).toBe(true);
  });
});

describe('a search behind an icon', () => {
  const slots = { search: <input aria-label="Search the shop" /> };

  it('opens with the field focused', async () => {
    const { user } = show({ search: 'icon' }, { slots });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open search' }));
    expect(screen.getByRole('textbox', { name: 'Search the shop' })).toHaveFocus();
  });

  it('is a field on wide windows, without a button, where it folds', () => {
    show({ search: 'fold' }, { slots });
    expect(screen.getByRole('textbox', { name: 'Search the shop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open search' })).toBeNull();
  });

  it('closes on Escape and gives the focus back, and by its own button', async () => {
    const { user } = show({ search: 'icon' }, { slots });
    await user.click(screen.getByRole('button', { name: 'Open search' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open search' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Open search' }));
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('closes after the visitor has gone to the results', async () => {
    const { user } = show({ search: 'icon' }, { slots: { search: <Link to="/en-KW/products?q=round">Results</Link> } });
    await user.click(screen.getByRole('button', { name: 'Open search' }));
    await user.click(screen.getByRole('link', { name: 'Results' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Results' })).toBeNull());
  });
});

describe('keyboards go through the header as it is seen', () => {
  const slots = {
    search: <input aria-label="search" />,
    preferences: <button type="button">language</button>,
    actions: <button type="button">cart</button>,
  };
  const stops = (props: Partial<Props>) => {
    const { container } = show({ items: items.slice(0, 1), ...props }, { slots });
    return [...container.querySelectorAll('a, button, input')].flatMap((stop) => {
      const name = stop.getAttribute('aria-label') ?? stop.textContent ?? '';
      return name.startsWith('Close') ? [] : [name];
    });
  };

  it.each([
    [{ menu: 'below' }, ['Open menu', 'Lumen', 'search', 'cart', 'Sunglasses', 'language']],
    [{ menu: 'beside' }, ['Open menu', 'Lumen', 'search', 'Sunglasses', 'language', 'cart']],
    [
      { menu: 'beside', search: 'icon' },
      ['Open menu', 'Lumen', 'Sunglasses', 'language', 'Open search', 'search', 'cart'],
    ],
    [
      { menu: 'below', logoAlign: 'center' },
      ['Open menu', 'Open search', 'search', 'Lumen', 'cart', 'Sunglasses', 'language'],
    ],
  ] satisfies [Partial<Props>, string[]][])('%j', (props, order) => {
    expect(stops(props)).toEqual(order);
  });
});

describe('a group that stands open in the bar', () => {
  it('closes when the focus goes on to the page', async () => {
    const { user } = show({ menu: 'beside' }, { beside: <button type="button">On the page</button> });
    await user.click(screen.getByText('Help'));
    screen.getByRole('button', { name: 'On the page' }).focus();
    expect(screen.getByText('Help').closest('details')).not.toHaveAttribute('open');
  });

  it('closes on Escape, and its name has the focus', async () => {
    const { user } = show({ menu: 'beside' });
    await user.click(screen.getByText('Help'));
    screen.getByRole('link', { name: 'About us' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Help').closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText('Help').closest('summary')).toHaveFocus();
  });
});

const StickyHeader = (props: Parameters<typeof HeaderBlock>[0]) => (
  <section data-placement="sticky">
    <HeaderBlock {...props} />
  </section>
);

describe('a header that stays at the top', () => {
  const observed: Element[] = [];
  let tell = () => {};

  class Observer {
    constructor(callback: () => void) {
      tell = callback;
    }
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {}
  }

  afterEach(() => {
    observed.length = 0;
    vi.unstubAllGlobals();
  });

  it('says how high it is, for anchors and what sticks below it, for as long as it is there', () => {
    vi.stubGlobal('ResizeObserver', Observer);
    const { unmount } = show({}, { component: StickyHeader });
    for (const element of observed)
      element.getBoundingClientRect = () => new DOMRect(0, 0, 390, element.tagName === 'SECTION' ? 0 : 72);
    tell();
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--header-height')).toBe('72px');
    unmount();
    expect(style.getPropertyValue('--header-height')).toBe('');
  });

  it('says nothing where it scrolls away with the page', () => {
    vi.stubGlobal('ResizeObserver', Observer);
    show();
    expect(observed).toEqual([]);
  });
});
