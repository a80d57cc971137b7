import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../schemas/generated/wire.ts';
import { pathToCategory } from './category-path.ts';

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
  it('leads from the top of the tree down to it', () => {
    expect(slugs(pathToCategory(tree, 'gold-rings-18'))).toEqual(['rings', 'gold-rings', 'gold-rings-18']);
    expect(slugs(pathToCategory(tree, 'chains'))).toEqual(['chains']);
  });

  it('is empty for one that is nowhere', () => {
    expect(pathToCategory(tree, 'watches')).toEqual([]);
  });

  it('steps from parent to child, in every tree', () => {
    const { node } = fc.letrec<{ node: Category }>((tie) => ({
      node: fc
        .tuple(
          fc.uuid(),
          fc.oneof({ maxDepth: 4 }, fc.constant<Category[]>([]), fc.array(tie('node'), { maxLength: 3 })),
        )
        .map(([slug, child]) => category(slug, child)),
    }));
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), fc.nat(), (made, pick) => {
        const all = flat(made);
        const wanted = all[pick % all.length];
        if (wanted === undefined) return;
        const path = pathToCategory(made, wanted.slug);
        expect(path.at(-1)).toBe(wanted);
        expect(made).toContain(path[0]);
        for (const [index, each] of path.slice(1).entries()) expect(path[index]?.child).toContain(each);
      }),
    );
  });
});

const flat = (tree: readonly Category[]): readonly Category[] => tree.flatMap((each) => [each, ...flat(each.child)]);
