import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
    props: { groups, social: true, ...props },
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
