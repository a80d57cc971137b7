import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { FooterProps } from '../../schemas/generated/blocks/footer.ts';
import FooterBlock from './FooterBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = BlockProps<FooterProps>['props'];

const groups: Props['groups'] = [
  {
    title: 'Shop',
    items: [
      { label: 'All products', link: '/products' },
      { label: 'Orders', link: '/track-orders' },
    ],
  },
  { title: 'You', items: [{ label: 'Wishlist', link: '/wishlist' }] },
];

const renderFooter = (props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'footer',
    component: FooterBlock,
    messages,
    props: { variant: 'columns', groups, social: true, ...props },
    ...more,
  });

describe('the footer', () => {
  it('shows the current year of the shop', () => {
    renderFooter({}, { facts: { currentYear: 2031 } });
    expect(screen.getByText('© 2031 Lumen. All rights reserved.')).toBeVisible();
  });

  it('leaves out links to pages that the shop does not have, and groups without links', () => {
    renderFooter();
    const group = screen.getByRole('navigation', { name: 'Shop' });
    expect(
      within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en-KW/products']);
    expect(screen.queryByText('You')).toBeNull();
  });

  it('links to the shop’s social media in a new tab, by name', () => {
    renderFooter();
    const link = within(screen.getByRole('list', { name: 'Follow us' })).getByRole('link');
    expect(link).toHaveAccessibleName('Instagram (opens in a new tab)');
    expect(link).toHaveAttribute('href', 'https://www.instagram.com/lumen');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('hides the social links if the tenant or the shop has none', () => {
    renderFooter({ social: false });
    renderFooter({}, { facts: { socialLinks: {} } });
    expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
  });

  it('renders with nothing but the shop’s name', () => {
    renderFooter({ groups: [] }, { facts: { socialLinks: {}, locale: 'ar' } });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('© 2027 Lumen. جميع الحقوق محفوظة.')).toBeVisible();
  });
});

/** Mocks `matchMedia` for a wide or narrow window. */
function mockViewportWidth(wide: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: wide,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => query);
  return {
    become(isWide: boolean) {
      query.matches = isWide;
      for (const listener of listeners) listener();
    },
  };
}

describe('the link groups of the footer', () => {
  afterEach(() => vi.unstubAllGlobals());
  const group = () => screen.getByRole('navigation', { name: 'Shop' });

  it('expand below their titles on phones', () => {
    mockViewportWidth(false);
    renderFooter();
    const link = within(group()).getByText('All products');
    expect(link).not.toBeVisible();
    // jsdom's style sheets see a wide window, in which group titles ignore the pointer.
    fireEvent.click(within(group()).getByRole('heading', { name: 'Shop' }));
    expect(link).toBeVisible();
  });

  it('are open on wide screens, with their titles out of the tab order', async () => {
    mockViewportWidth(true);
    const { user } = renderFooter();
    const link = within(group()).getByRole('link', { name: 'All products' });
    expect(link).toBeVisible();
    for (let stops = 0; document.activeElement !== link && stops < 5; stops += 1) {
      await user.tab();
      expect(document.activeElement?.tagName).not.toBe('SUMMARY');
    }
    expect(link).toHaveFocus();
  });

  it('open and close as the window becomes wide and narrow', () => {
    const area = mockViewportWidth(false);
    renderFooter();
    const link = within(group()).getByText('All products');
    area.become(true);
    expect(link).toBeVisible();
    area.become(false);
    expect(link).not.toBeVisible();
    expect(group().querySelector('summary')).not.toHaveAttribute('tabindex');
  });

  it('are one row each in the centered variant, with titles for screen readers', () => {
    renderFooter({ variant: 'centered' });
    expect(within(group()).getByRole('link', { name: 'All products' })).toBeVisible();
    expect(within(group()).getByRole('heading', { level: 2, name: 'Shop' })).toBeInTheDocument();
    expect(group().querySelector('details')).toBeNull();
  });
});

describe('the other content of the footer', () => {
  it.each(['columns', 'split', 'centered'] as const)('shows name, text, social links and the year (%s)', (variant) => {
    renderFooter({ variant, text: 'Open every day.' });
    expect(screen.getByText('Lumen')).toBeVisible();
    expect(screen.getByText('Open every day.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Follow us' })).toBeVisible();
    expect(screen.getByText(/© 2027/)).toBeVisible();
  });

  it('shows the slot with language and country beside the year', () => {
    renderFooter({}, { slots: { preferences: <button type="button">العربية</button> } });
    expect(screen.getByText(/© 2027/).nextElementSibling).toContainElement(screen.getByText('العربية'));
  });
});
