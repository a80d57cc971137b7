import { describe, expect, it } from 'vitest';
import { drawNames, findNames } from './names.ts';

const SOURCE = `import { nothing } from './nothing.ts';
export const LIMIT = 3;
const hidden = 4;
export const lookUp = async (key: string): Promise<string> => key;
const helper = <Value>(value: Value): Value => value;
export async function load(): Promise<void> {
  const inner = () => {};
}
export default class Store {}
`;

describe('finding names', () => {
  it('lists files and top-level declarations with kind and place', async () => {
    expect(await findNames(['a/store.ts', 'README.md'], async () => SOURCE)).toEqual([
      { name: 'README.md', kind: 'file', place: 'README.md' },
      { name: 'store.ts', kind: 'file', place: 'a/store.ts' },
      { name: 'LIMIT', kind: 'constant', place: 'a/store.ts:2' },
      { name: 'lookUp', kind: 'function', place: 'a/store.ts:4' },
      { name: 'helper', kind: 'function', place: 'a/store.ts:5' },
      { name: 'load', kind: 'function', place: 'a/store.ts:6' },
      { name: 'Store', kind: 'class', place: 'a/store.ts:9' },
    ]);
  });

  it('leaves out tests, fixtures and generated files', async () => {
    const paths = [
      'a/store.test.ts',
      'a/test/store.ts',
      'schemas/generated/a.ts',
      'fixtures/a.json',
      'a/B.stories.tsx',
    ];
    expect(await findNames(paths, async () => SOURCE)).toEqual([]);
  });
});

describe('drawing names', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);

  it('draws different names, the same for the same seed', () => {
    const drawn = drawNames(all, { seed: 7, count: 10 });
    expect(new Set(drawn).size).toBe(10);
    expect(drawNames(all, { seed: 7, count: 10 })).toEqual(drawn);
    expect(drawNames(all, { seed: 8, count: 10 })).not.toEqual(drawn);
  });

  it('draws all of them where more are asked for', () => {
    expect([...drawNames(all, { seed: 1, count: 1000 })].sort((one, other) => one - other)).toEqual(all);
  });
});
