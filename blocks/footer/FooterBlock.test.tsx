import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { FooterProps } from '../../schemas/generated/blocks/footer.ts';
import FooterBlock from './FooterBlock.tsx';

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
    props: { variant: 'columns', groups, social: true, ...props },
    ...more,
  });

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
