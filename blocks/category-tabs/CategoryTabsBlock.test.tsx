import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleCategory, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CategoryTabsProps } from '../../schemas/generated/blocks/category-tabs.ts';
import CategoryTabsBlock from './CategoryTabsBlock.tsx';
import { rowSection, section } from './category-tabs.styles.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };

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
  const given = { type: 'category-tabs', component, messages, props: all, id: 'tabs', answers, ...options };
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

describe('category tabs', () => {
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

  it('leave out a category that the shop does not have', async () => {
    renderCategoryTabs();
    const bar = await screen.findByRole('navigation', { name: 'Categories' });
    expect(within(bar).getAllByRole('link')).toHaveLength(2);
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });

  it('leave sections with one row to be laid out when they come near; the height of a grid is not known before', async () => {
    const { unmount } = renderCategoryTabs({ layout: 'carousel' });
    expect(await screen.findByRole('region', { name: 'Daily lenses' })).toHaveClass(rowSection, { exact: true });
    unmount();
    renderCategoryTabs({ layout: 'grid' });
    expect(await screen.findByRole('region', { name: 'Daily lenses' })).toHaveClass(section, { exact: true });
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

  it('render before the products are loaded', () => {
    renderCategoryTabs(
      {},
      { answers: { categories: () => new Promise(() => {}), themeProducts: () => new Promise(() => {}) } },
    );
    expect(screen.getAllByRole('list', { busy: true })).toHaveLength(3);
  });

  it('offer a retry for one section whose products failed to load', async () => {
    let isDown = true;
    const themeProducts: NonNullable<RenderBlockOptions<Props>['answers']>['themeProducts'] = async (...request) => {
      if (isDown) throw new Error('down');
      return answers.themeProducts?.(...request) ?? Promise.reject(new Error('no answer'));
    };
    const { user } = renderCategoryTabs({ categories: ['sunglasses'] }, { answers: { ...answers, themeProducts } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('show an empty state for a category without products', async () => {
    const none = { data: [], pagination: { pageNumber: 1, pageSize: 4, total: 0, totalIsExact: true } };
    renderCategoryTabs({ categories: ['sunglasses'] }, { answers: { ...answers, themeProducts: async () => none } });
    expect(await screen.findByText('There is nothing in this category at the moment')).toBeVisible();
  });
});
