import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageName } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { category } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import type { Category } from '../../schemas/generated/wire.ts';
import block from './block.ts';
import CategoryListBlock from './CategoryListBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<CategoryListProps>;

const defaults: Props = { source: 'featured', pageSize: 10, look: 'card' };
const three = [
  category(1, 'eyeglasses', 'Glasses'),
  category(2, 'sunglasses', 'Sunglasses'),
  category(3, 'care', 'Care'),
];

function show(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'category-list',
    component: CategoryListBlock,
    messages,
    props: all,
    answers: { categories: async () => ({ data: three }) },
    ...options,
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => 0 } };
  // What fails shows as failed.
  void block.load?.({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return rendered;
}

describe('a list of categories', () => {
  it('leads from each category to its products', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Sunglasses' });
    expect(link).toHaveAttribute('href', '/en-KW/categories/sunglasses/products');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('stands as four places while its categories are on their way (spec 9)', () => {
    const { container } = show({}, { answers: { categories: () => new Promise(() => {}) } });
    expect(container.querySelectorAll('[aria-busy="true"] > li')).toHaveLength(4);
  });

  it('asks for the featured ones, ten at most, or for those below a category', async () => {
    const asked: unknown[] = [];
    const answers: RenderBlockOptions<Props>['answers'] = {
      categories: async ({ query }) => {
        asked.push(query);
        return { data: three };
      },
    };
    show({}, { answers });
    show({ source: 'children', parent: 'contact-lenses', pageSize: 4 }, { answers });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([
      { featured: true, pageSize: 10 },
      { parentId: 'contact-lenses', pageSize: 4 },
    ]);
  });

  it('shows what is below the category in the address, and nothing where there is none', async () => {
    const asked: unknown[] = [];
    let below = three;
    const categories: NonNullable<RenderBlockOptions<Props>['answers']>['categories'] = async ({ query }) => {
      asked.push(query);
      return { data: below };
    };
    const at = '/en-KW/categories/contact-lenses/products';
    const { unmount } = show({ source: 'route' }, { at, answers: { categories } });
    expect(await screen.findByRole('link', { name: 'Care' })).toBeVisible();
    expect(asked).toEqual([{ parentId: 'contact-lenses', pageSize: 10 }]);
    unmount();
    below = [];
    const { container } = show({ source: 'route' }, { at, answers: { categories } });
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it('has names without links in a shop without pages of categories', async () => {
    show({}, { facts: { pages: ['home'] } });
    expect(await screen.findByText('Sunglasses')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows a place for each while they are on their way', () => {
    show({ pageSize: 4 }, { answers: { categories: () => new Promise(() => {}) } });
    expect(screen.getByRole('list', { busy: true })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('shows the way to all products when there are none', async () => {
    show({}, { answers: { categories: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no categories at the moment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('offers to try again when they could not be loaded', async () => {
    let isDown = true;
    const categories = async () => {
      if (isDown) throw new Error('down');
      return { data: three };
    };
    const { user } = show({}, { answers: { categories } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Care' })).toBeVisible();
  });

  it.each(['card', 'chip', 'tile', 'uneven'] as const)('has the same links however it looks (%s)', async (look) => {
    show({ look });
    expect(await screen.findByRole('link', { name: 'Care' })).toHaveAttribute(
      'href',
      '/en-KW/categories/care/products',
    );
  });
});

describe('the page of a category', () => {
  const at = '/en-KW/categories/glasses';
  const pages: readonly PageName[] = [...exampleFacts.pages, 'category'];
  const answers = {
    categories: async () => ({
      data: [category(2, 'women', 'Women', { child: [category(3, 'round', 'Round')] }), category(4, 'men', 'Men')],
    }),
  };

  it('leads to what lies within it, and to all of its products', async () => {
    show({ source: 'route', look: 'tile' }, { at, answers, facts: { pages }, subject: { title: 'Glasses' } });
    expect(await screen.findByRole('link', { name: 'Women' })).toHaveAttribute('href', '/en-KW/categories/women');
    expect(screen.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/en-KW/categories/men/products');
    expect(screen.getByRole('link', { name: 'Everything in Glasses' })).toHaveAttribute(
      'href',
      '/en-KW/categories/glasses/products',
    );
  });

  it('leads to its products where nothing lies within it', async () => {
    const none = { categories: async () => ({ data: [] }) };
    show({ source: 'route' }, { at, answers: none, facts: { pages }, subject: { title: 'Glasses' } });
    expect(await screen.findByText('There are no subcategories here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Everything in Glasses' })).toBeVisible();
  });
});

describe('a directory of categories', () => {
  it('has all levels, each leading to its products', async () => {
    const tree = [
      category(1, 'glasses', 'Glasses', {
        child: [category(2, 'women', 'Women', { child: [category(3, 'round', 'Round')] })],
      }),
      category(4, 'care', 'Care'),
    ];
    show({ source: 'all', look: 'levels', pageSize: 100 }, { answers: { categories: async () => ({ data: tree }) } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Glasses' })).toBeVisible();
    for (const name of ['Glasses', 'Women', 'Round', 'Care']) {
      const href = `/en-KW/categories/${name.toLowerCase()}/products`;
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(screen.getByRole('list', { name: 'Everything in Women' })).toBeVisible();
  });
});

describe('a tree of categories', () => {
  const deep = (level: number): Category =>
    category(level, `level-${level}`, `Level ${level}`, { child: level < 7 ? [deep(level + 1)] : [] });
  const answers = { categories: async () => ({ data: [deep(1), category(9, 'care', 'Care')] }) };

  it('folds what is below a category into it, and opens by keyboard', async () => {
    const { user } = show({ look: 'tree', source: 'all' }, { answers });
    const first = await screen.findByText('Level 1');
    expect(screen.getByText('Everything in Level 1')).not.toBeVisible();
    await user.click(first);
    expect(screen.getByRole('link', { name: 'Everything in Level 1' })).toHaveAttribute(
      'href',
      '/en-KW/categories/level-1/products',
    );
    expect(screen.getByText('Level 2')).toBeVisible();
  });

  it('leads straight to a category without others below it', async () => {
    show({ look: 'tree', source: 'all' }, { answers });
    expect(await screen.findByRole('link', { name: 'Care' })).toHaveAttribute(
      'href',
      '/en-KW/categories/care/products',
    );
  });

  it('is five levels deep at most', async () => {
    show({ look: 'tree', source: 'all' }, { answers });
    expect(await screen.findByText('Level 5')).toBeInTheDocument();
    expect(screen.queryByText('Level 6')).not.toBeInTheDocument();
  });
});
