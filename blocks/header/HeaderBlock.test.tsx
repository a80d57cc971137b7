import { fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
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

const show = (props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'header',
    component: HeaderBlock,
    messages,
    props: { items, menu: 'drawer', background: 'scrolled', ...props },
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
    expect(screen.queryByRole('navigation')).toBeNull();
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
