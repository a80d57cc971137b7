import { describe, expect, it } from 'vitest';
import type { Category } from '../../../schemas/generated/wire.ts';
import { parentPaths, pathToCategory } from './category-path.ts';

const category = (slug: string, child: Category[] = []): Category => ({
  _id: '65f1c0de0000000000000001',
  slug,
  name: { en: slug },
  image: '/media/x.svg',
  icon: '/media/x.svg',
  level: 1,
  child,
});

const slugs = (path: readonly Category[]) => path.map(({ slug }) => slug);

const tree = [
  category('rings', [category('wedding-rings'), category('gold-rings', [category('gold-rings-18')])]),
  category('chains'),
];

describe('the path to a category', () => {
  it('leads from the root down to it', () => {
    expect(slugs(pathToCategory(tree, 'gold-rings-18'))).toEqual(['rings', 'gold-rings', 'gold-rings-18']);
    expect(slugs(pathToCategory(tree, 'chains'))).toEqual(['chains']);
  });

  it('is empty for an unknown category', () => {
    expect(pathToCategory(tree, 'watches')).toEqual([]);
  });
});

it('the paths above a path lead from the nearest up to the home page', () => {
  expect(parentPaths('/categories/rings/products')).toEqual(['/categories/rings', '/categories', '/']);
  expect(parentPaths('/faq/')).toEqual(['/']);
  expect(parentPaths('/')).toEqual([]);
});
