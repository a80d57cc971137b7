import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { findDuplicateKeys } from './duplicate-keys.ts';

const find = (text: string) => findDuplicateKeys(text, parseTree(text)!);

describe('a duplicate property', () => {
  it('is found with both places', () => {
    expect(find('{\n  "a": 1,\n  "b": {},\n  "a": 2\n}')).toMatchObject([
      {
        name: 'a',
        pointer: '/a',
        former: { offset: 4 },
        latter: { offset: 25 },
        message: 'Duplicate property `a`, also at 2:3: only the last one counts, so remove one.',
      },
    ]);
  });

  it('is found at any depth, each time', () => {
    const pointers = find('[{"x":{"y":1,"y":2}},{"x":1,"x":[{"z":1,"z":1,"z":1}]}]').map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/0/x/y', '/1/x', '/1/x/0/z', '/1/x/0/z']);
  });

  it('is found however it is escaped', () => {
    expect(find('{"a/b": 1, "\\u0061/b": 2}')).toMatchObject([{ pointer: '/a~1b' }]);
  });
});
