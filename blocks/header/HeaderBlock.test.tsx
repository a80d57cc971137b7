import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import HeaderBlock from './HeaderBlock.tsx';
import { load } from './load.ts';

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

const defaultProps: Props = {
  items,
  source: 'items',
  logoAlign: 'start',
  size: 'medium',
  menu: 'drawer',
  search: 'field',
  background: 'on-scroll',
};

const renderHeader = (props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'header',
    component: HeaderBlock,
    props: { ...defaultProps, ...props },
    ...more,
  });

const openMenu = async ({ user }: ReturnType<typeof renderHeader>) => {
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.getByRole('navigation', { name: 'Main menu' });
};

describe('the header', () => {
  it('leaves out links to pages that the shop does not have', async () => {
    const menu = await openMenu(renderHeader());
    expect(within(menu).getByRole('link', { name: 'Sunglasses' })).toHaveAttribute(
      'href',
      '/en-KW/categories/sunglasses/products',
    );
    expect(within(menu).queryByText('Orders')).toBeNull();
    expect(within(menu).queryByText('Wishlist')).toBeNull();
  });

  it('opens a group below its label, with its own page first', async () => {
    const shown = renderHeader();
    const menu = await openMenu(shown);
    await shown.user.click(within(menu).getByText('Help'));
    const group = within(menu).getByText('Help').closest('details');
    expect(group).toHaveAttribute('open');
    expect([...(group?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'All in Help',
      'About us',
    ]);
  });

  it('marks the current page', async () => {
    const menu = await openMenu(renderHeader({}, { at: '/en-KW/categories/sunglasses/products' }));
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Sunglasses');
  });

  it('closes the menu on Escape and returns focus', async () => {
    const shown = renderHeader();
    await openMenu(shown);
    await shown.user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('closes the menu after a navigation', async () => {
    const shown = renderHeader({}, { sibling: <Link to="/en-KW/faq">Elsewhere</Link> });
    const menu = await openMenu(shown);
    await shown.user.click(within(menu).getByRole('link', { name: 'Sunglasses' }));
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  });
});

describe('a menu group with nested groups', () => {
  const nested: Props['items'] = [
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

  it('shows labels above their links, and a linked promo image', async () => {
    const shown = renderHeader({ items: nested });
    const menu = await openMenu(shown);
    await shown.user.click(within(menu).getByText('Glasses'));
    const group = within(menu).getByText('By shape').closest('li');
    expect([...(group?.querySelectorAll('ul a') ?? [])].map((link) => link.textContent)).toEqual(['Round']);
    expect(within(menu).queryByText('Nothing here')).toBeNull();
    const promo = menu.querySelector('img')?.closest('a');
    expect(promo).toHaveAttribute('href', '/en-KW/products');
    expect(promo).toHaveTextContent('The autumn frames');
  });

  it('shows no promo image without its page', () => {
    renderHeader({ items: nested }, { facts: { pages: ['home', 'category-products'] } });
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a menu of the shop’s categories', () => {
  const tree = [
    exampleCategory(1, 'eyeglasses', 'Eyeglasses', {
      child: [exampleCategory(2, 'reading', 'Reading', { child: [exampleCategory(3, 'strong', 'Strong')] })],
    }),
    exampleCategory(4, 'care', 'Care'),
  ];
  const showTree = async () => {
    const shown = renderHeader({ source: 'categories' }, { answers: { categories: async () => ({ data: tree }) } });
    await runLoad(load, { ...defaultProps, source: 'categories' }, shown.stores);
    return openMenu(shown);
  };

  it('shows two levels of them, then the configured links', async () => {
    const menu = await showTree();
    const top = menu.querySelectorAll(':scope > ul > li > details > summary, :scope > ul > li > a');
    expect([...top].map((entry) => entry.textContent)).toEqual(['Eyeglasses', 'Care', 'Sunglasses', 'Help']);
    expect(within(menu).getByText('Reading')).toHaveAttribute('href', '/en-KW/categories/reading/products');
    expect(within(menu).queryByText('Strong')).toBeNull();
  });

  it('shows a category once that is also a configured link', async () => {
    const shown = renderHeader(
      { source: 'categories', items: [{ label: 'Care', link: '/categories/care/products' }] },
      { snapshot: { catalog: { categories: { '[["pageSize",100]]': tree } } } },
    );
    expect(within(await openMenu(shown)).getAllByRole('link', { name: 'Care' })).toHaveLength(1);
  });
});

describe('the tab order of the header matches its visual order', () => {
  const slots = {
    search: <input aria-label="search" />,
    preferences: <button type="button">language</button>,
    actions: <button type="button">cart</button>,
  };
  const stops = (props: Partial<Props>) => {
    const { container } = renderHeader({ items: items.slice(0, 1), ...props }, { slots });
    return [...container.querySelectorAll('a, button, input')].flatMap((stop) => {
      const name = stop.getAttribute('aria-label') ?? stop.textContent ?? '';
      return name.startsWith('Close') ? [] : [name];
    });
  };

  it.each([
    [{ menu: 'below' }, ['Open menu', 'Lumen', 'search', 'cart', 'Sunglasses', 'language']],
    [{ menu: 'inline' }, ['Open menu', 'Lumen', 'search', 'Sunglasses', 'language', 'cart']],
    [
      { menu: 'inline', search: 'icon' },
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
