import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBranch, otherBranch } from '../../runtime/checkout/test/example-checkout.ts';
import { BranchChoiceStore } from '../../runtime/stores/visitor/branch-choice-store.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import BranchLinkBlock from './BranchLinkBlock.tsx';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };

const pages = [...exampleShopContext.pages, 'select-branch'] as const;

const renderLink = ({ facts, ...options }: Partial<RenderBlockOptions<unknown>> = {}) =>
  renderBlock({
    type: 'branch-link',
    component: BranchLinkBlock,
    messages,
    props: {},
    facts: { requiresBranch: true, pages, ...facts },
    snapshot: { branches: { lists: { all: [exampleBranch, otherBranch] } } },
    ...options,
  });

describe('the branch link', () => {
  it('shows the chosen branch, and leads to the choice of another, which comes back', () => {
    renderLink({ at: '/en-KW/products?q=round', facts: { branchId: exampleBranch._id } });
    const link = screen.getByRole('link', { name: /^Branch: .*Lumen Salmiya.*Change$/ });
    expect(link).toHaveTextContent('Lumen Salmiya');
    expect(link).toHaveAttribute('href', '/en-KW/select-branch?next=%2Fproducts%3Fq%3Dround');
  });

  it('asks for a choice, and shows it once it is made', () => {
    const { stores } = renderLink({ facts: { locale: 'ar' } });
    expect(screen.getByRole('link', { name: 'اختر فرعًا' })).toHaveAttribute('href', '/ar-KW/select-branch');
    act(() => stores.lazy.of(BranchChoiceStore).adopt(otherBranch._id));
    expect(screen.getByRole('link', { name: /^الفرع/ })).toBeVisible();
  });

  it('names no page to return to where one is choosing', () => {
    renderLink({ at: '/en-KW/select-branch?next=%2Fcart' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en-KW/select-branch');
  });

  it('asks again where the branch is gone', () => {
    renderLink({ facts: { branchId: 'f'.repeat(24) } });
    expect(screen.getByRole('link', { name: 'Choose a branch' })).toBeVisible();
  });

  it.each([{ requiresBranch: false }, { pages: exampleShopContext.pages }])(
    'renders and fetches nothing in a shop that asks for no branch: %o',
    async (facts) => {
      const { stores } = renderLink({ facts });
      expect(screen.queryByRole('link')).toBeNull();
      const context = { props: {}, route: stores.route.match, stores, clock: { now: () => 0 } };
      await load({ ...context, signal: new AbortController().signal });
    },
  );
});
