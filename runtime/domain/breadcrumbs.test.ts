import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathsAbove } from './routing/category-path.ts';

describe('the paths above a path', () => {
  it('lead from the nearest up to the home page', () => {
    expect(pathsAbove('/categories/rings/products')).toEqual(['/categories/rings', '/categories', '/']);
    expect(pathsAbove('/products/nora-48')).toEqual(['/products', '/']);
    expect(pathsAbove('/faq/')).toEqual(['/']);
  });

  it('are none above the home page', () => {
    expect(pathsAbove('/')).toEqual([]);
  });

  it('each hold the next, and end at home', () => {
    const segment = fc.stringMatching(/^[a-z0-9%-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const above = pathsAbove(`/${segments.join('/')}`);
        expect(above).toHaveLength(segments.length);
        expect(above.at(-1)).toBe('/');
        for (const [index, path] of above.slice(1).entries()) expect(above[index]?.startsWith(path)).toBe(true);
      }),
    );
  });
});
