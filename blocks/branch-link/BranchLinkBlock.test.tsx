import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleBranch, otherBranch } from '../../runtime/checkout/test/example-checkout.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import BranchLinkBlock from './BranchLinkBlock.tsx';
import { load } from './load.ts';

const pages = [...exampleShopContext.pages, 'select-branch'] as const;

const renderLink = ({ facts, ...options }: Partial<RenderBlockOptions<unknown>> = {}) =>
  renderBlock({
    type: 'branch-link',
    component: BranchLinkBlock,
    props: {},
    facts: { requiresBranch: true, pages, ...facts },
    snapshot: { branches: { lists: { all: [exampleBranch, otherBranch] } } },
    ...options,
  });

it('shows the chosen branch, and links to the choice, which returns here', () => {
  renderLink({ at: '/en-KW/products?q=round', facts: { branchId: exampleBranch._id } });
  const link = screen.getByRole('link', { name: /^Branch: .*Lumen Salmiya.*Change$/ });
  expect(link).toHaveTextContent('Lumen Salmiya');
  expect(link).toHaveAttribute('href', '/en-KW/select-branch?next=%2Fproducts%3Fq%3Dround');
});

it.each([{ requiresBranch: false }, { pages: exampleShopContext.pages }])(
  'renders and requests nothing in a shop without branch choice: %o',
  async (facts) => {
    const { stores } = renderLink({ facts });
    expect(screen.queryByRole('link')).toBeNull();
    await runLoad(load, {}, stores);
  },
);
