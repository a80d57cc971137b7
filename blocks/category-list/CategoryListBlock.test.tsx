import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import type { Category } from '../../schemas/generated/wire.ts';
import CategoryListBlock from './CategoryListBlock.tsx';
import { load } from './load.ts';

type Props = Localized<CategoryListProps>;

const defaults: Props = { source: 'featured', pageSize: 10, variant: 'card' };
const three = [
  exampleCategory(1, 'eyeglasses', 'Glasses'),
  exampleCategory(2, 'sunglasses', 'Sunglasses'),
  exampleCategory(3, 'care', 'Care'),
];

function renderCategoryList(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'category-list',
    component: CategoryListBlock,
    props: all,
    answers: { categories: async () => ({ data: three }) },
    ...options,
  });
  const { stores } = rendered;
  // A failed load shows as the error state.
  void runLoad(load, all, stores).catch(() => undefined);
  return rendered;
}

describe('a list of categories', () => {
  it('links each category to its products', async () => {
    renderCategoryList();
    const link = await screen.findByRole('link', { name: 'Sunglasses' });
    expect(link).toHaveAttribute('href', '/en-KW/categories/sunglasses/products');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows the children of the route’s category, and nothing if it has none', async () => {
    const asked: unknown[] = [];
    let below = three;
    const categories: NonNullable<RenderBlockOptions<Props>['answers']>['categories'] = async ({ query }) => {
      asked.push(query);
      return { data: below };
    };
    const at = '/en-KW/categories/contact-lenses/products';
    const { unmount } = renderCategoryList({ source: 'route' }, { at, answers: { categories } });
    expect(await screen.findByRole('link', { name: 'Care' })).toBeVisible();
    expect(asked).toEqual([{ parentId: 'contact-lenses', pageSize: 10 }]);
    unmount();
    below = [];
    const { container } = renderCategoryList({ source: 'route' }, { at, answers: { categories } });
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});

describe('a directory of categories', () => {
  it('shows all levels, each linked to its products', async () => {
    const tree = [
      exampleCategory(1, 'glasses', 'Glasses', {
        child: [exampleCategory(2, 'women', 'Women', { child: [exampleCategory(3, 'round', 'Round')] })],
      }),
      exampleCategory(4, 'care', 'Care'),
    ];
    renderCategoryList(
      { source: 'all', variant: 'directory', pageSize: 100 },
      { answers: { categories: async () => ({ data: tree }) } },
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Glasses' })).toBeVisible();
    for (const name of ['Glasses', 'Women', 'Round', 'Care']) {
      const href = `/en-KW/categories/${name.toLowerCase()}/products`;
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    const [women, round] = ['Everything in Glasses', 'Everything in Women'].map((name) =>
      screen.getByRole('list', { name }),
    );
    expect(women).not.toHaveStyle({ paddingInlineStart: '5px' });
    expect(round).toHaveStyle({ paddingInlineStart: '5px' });
  });
});

describe('a tree of categories', () => {
  const deep = (level: number): Category =>
    exampleCategory(level, `level-${level}`, `Level ${level}`, { child: level < 7 ? [deep(level + 1)] : [] });
  const answers = { categories: async () => ({ data: [deep(1), exampleCategory(9, 'care', 'Care')] }) };

  it('collapses subcategories into their category, and expands by keyboard', async () => {
    const { user } = renderCategoryList({ variant: 'tree', source: 'all' }, { answers });
    const first = await screen.findByText('Level 1');
    expect(screen.getByText('Everything in Level 1')).not.toBeVisible();
    await user.click(first);
    expect(screen.getByRole('link', { name: 'Everything in Level 1' })).toHaveAttribute(
      'href',
      '/en-KW/categories/level-1/products',
    );
    expect(screen.getByText('Level 2')).toBeVisible();
  });

  it('shows at most five levels', async () => {
    renderCategoryList({ variant: 'tree', source: 'all' }, { answers });
    expect(await screen.findByText('Level 5')).toBeInTheDocument();
    expect(screen.queryByText('Level 6')).not.toBeInTheDocument();
  });
});
