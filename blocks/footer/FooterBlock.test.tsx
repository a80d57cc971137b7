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

const show = (props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'footer',
    component: FooterBlock,
    messages,
    props: { look: 'columns', groups, social: true, ...props },
    ...more,
  });

describe('the footer', () => {
  it('shows the current year of the shop', () => {
    show({}, { facts: { currentYear: 2031 } });
    expect(screen.getByText('© 2031 Lumen. All rights reserved.')).toBeVisible();
  });

  it('leaves out links to pages that the shop does not have, and groups without links', () => {
    show();
    const group = screen.getByRole('navigation', { name: 'Shop' });
    expect(
      within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en-KW/products']);
    expect(screen.queryByText('You')).toBeNull();
  });

  it('leads to the shop elsewhere, in a new tab and by name', () => {
    show();
    const link = within(screen.getByRole('list', { name: 'Follow us' })).getByRole('link');
    expect(link).toHaveAccessibleName('Instagram (opens in a new tab)');
    expect(link).toHaveAttribute('href', 'https://www.instagram.com/lumen');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('keeps the social links to itself where the tenant wants that, and has none where there are none', () => {
    show({ social: false });
    show({}, { facts: { socialLinks: {} } });
    expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
  });

  it('stands with nothing but the name', () => {
    show({ groups: [] }, { facts: { socialLinks: {}, locale: 'ar' } });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('© 2027 Lumen. جميع الحقوق محفوظة.')).toBeVisible();
  });
});

/** A window that says whether it is wide. */
function windowThatIs(wide: boolean) {
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

describe('the groups of the footer', () => {
  afterEach(() => vi.unstubAllGlobals());
  const group = () => screen.getByRole('navigation', { name: 'Shop' });

  it('unfold below their names on phones', () => {
    windowThatIs(false);
    show();
    const link = within(group()).getByText('All products');
    expect(link).not.toBeVisible();
    // To its style sheets jsdom's window is a wide one, on which pointers pass by.
    fireEvent.click(within(group()).getByRole('heading', { name: 'Shop' }));
    expect(link).toBeVisible();
  });

  it('stand open on wide windows, and keyboards pass their names', async () => {
    windowThatIs(true);
    const { user } = show();
    const link = within(group()).getByRole('link', { name: 'All products' });
    expect(link).toBeVisible();
    for (let stops = 0; document.activeElement !== link && stops < 5; stops += 1) {
      await user.tab();
      expect(document.activeElement?.tagName).not.toBe('SUMMARY');
    }
    expect(link).toHaveFocus();
  });

  it('unfold and fold as the window becomes wide and narrow', () => {
    const area = windowThatIs(false);
    show();
    const link = within(group()).getByText('All products');
    area.become(true);
    expect(link).toBeVisible();
    area.become(false);
    expect(link).not.toBeVisible();
    expect(group().querySelector('summary')).not.toHaveAttribute('tabindex');
  });

  it('are a line each where all stands in the middle, named for people who do not see it', () => {
    show({ look: 'centered' });
    expect(within(group()).getByRole('link', { name: 'All products' })).toBeVisible();
    expect(within(group()).getByRole('heading', { level: 2, name: 'Shop' })).toBeInTheDocument();
    expect(group().querySelector('details')).toBeNull();
  });
});

describe('what else stands in the footer', () => {
  it.each(['columns', 'split', 'centered'] as const)('name, words, social links and the year (%s)', (look) => {
    show({ look, text: 'Open every day.' });
    expect(screen.getByText('Lumen')).toBeVisible();
    expect(screen.getByText('Open every day.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Follow us' })).toBeVisible();
    expect(screen.getByText(/© 2027/)).toBeVisible();
  });

  it('language and country beside the year, where the tenant puts them there', () => {
    show({}, { slots: { preferences: <button type="button">العربية</button> } });
    expect(screen.getByText(/© 2027/).nextElementSibling).toContainElement(screen.getByText('العربية'));
  });
});
