import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleCategory, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CategoryTabsProps } from '../../schemas/generated/blocks/category-tabs.ts';
import CategoryTabsBlock from './CategoryTabsBlock.tsx';
import { load } from './load.ts';

type Props = Localized<CategoryTabsProps>;

const defaults: Props = {
  categories: ['sunglasses', 'daily', 'gone'],
  pageSize: 4,
  layout: 'carousel',
  availableOnly: false,
};
const tree = [
  exampleCategory(1, 'sunglasses', 'Sunglasses'),
  exampleCategory(2, 'contact-lenses', 'Contact lenses', { child: [exampleCategory(3, 'daily', 'Daily lenses')] }),
];

const answers: NonNullable<RenderBlockOptions<Props>['answers']> = {
  categories: async () => ({ data: tree }),
  themeProducts: async () => ({
    data: exampleProducts(4),
    pagination: { pageNumber: 1, pageSize: 4, total: 9, totalIsExact: true },
  }),
};

function renderCategoryTabs(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const component = CategoryTabsBlock;
  const given = { type: 'category-tabs', component, props: all, id: 'tabs', answers, ...options };
  const rendered = renderBlock<Props>(given);
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => 0 } };
  // A failed load shows as the error state.
  void load({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return rendered;
}

let look: (entries: Partial<IntersectionObserverEntry>[]) => void;

beforeEach(() => {
  class Observer {
    constructor(callback: typeof look) {
      look = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => vi.unstubAllGlobals());

it('link to a section for each category, at any level of the tree', async () => {
  renderCategoryTabs();
  const tab = await screen.findByRole('link', { name: 'Daily lenses' });
  const section = screen.getByRole('region', { name: 'Daily lenses' });
  expect(tab).toHaveAttribute('href', `#${section.id}`);
  expect(await within(section).findAllByRole('article')).toHaveLength(4);
  expect(within(section).getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/en-KW/categories/daily/products',
  );
});

it('mark the section in view, and scroll its tab into view without scrolling the page', async () => {
  renderCategoryTabs();
  const bar = await screen.findByRole('navigation');
  const scrollBy = vi.fn();
  const scrollIntoView = vi.fn();
  Object.assign(bar, { scrollBy });
  vi.stubGlobal('scrollTo', scrollIntoView);
  const section = screen.getByRole('region', { name: 'Daily lenses' });
  act(() => look([{ target: section, isIntersecting: true }]));
  expect(within(bar).getByRole('link', { current: 'location' })).toHaveAccessibleName('Daily lenses');
  expect(scrollBy).toHaveBeenCalledOnce();
  expect(scrollIntoView).not.toHaveBeenCalled();
  act(() => look([{ target: section, isIntersecting: false }]));
  expect(within(bar).queryByRole('link', { current: 'location' })).not.toBeInTheDocument();
});
