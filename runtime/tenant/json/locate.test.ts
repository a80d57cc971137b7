import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { createLocator, findNode, positionOf } from './locate.ts';

const text = `{
  "version": 2,
  "pages": {
    "a/b~c": { "sections": [ { "rows": [] },
      { "rows": [] } ] }
  }
}`;

describe('the position of a pointer', () => {
  const locate = createLocator(text);

  it('is that of the property’s name', () => {
    expect(locate('/version')).toEqual({ line: 2, column: 3 });
    expect(locate('/pages')).toEqual({ line: 3, column: 3 });
  });

  it('is that of a list’s item', () => {
    expect(locate('/pages/a~1b~0c/sections/1')).toEqual({ line: 5, column: 7 });
  });

  it('is the nearest parent’s for a missing value', () => {
    expect(locate('/pages/home/sections/0')).toEqual({ line: 3, column: 3 });
    expect(locate('/pages/a~1b~0c/sections/7/rows')).toEqual({ line: 4, column: 16 });
  });
});

describe('the node of a pointer', () => {
  const twice = '{ "a": 1, "a": { "b": [1] } }';
  const find = (pointer: string) => findNode(parseTree(twice)!, pointer);

  it('is the last of duplicate properties', () => {
    expect(find('/a/b')).toMatchObject({ node: { type: 'array' }, missing: [] });
  });

  it('is the nearest parent with the missing steps', () => {
    expect(find('/a/c/d')).toMatchObject({ node: { type: 'object', offset: 15 }, missing: ['c', 'd'] });
    expect(find('/a/b/-1')).toMatchObject({ node: { type: 'array' }, missing: ['-1'] });
    expect(find('/a/b/1')).toMatchObject({ node: { type: 'array' }, missing: ['1'] });
  });
});

describe('the position of an offset', () => {
  it('has lines and columns from 1', () => {
    expect(positionOf('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(positionOf('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
    expect(positionOf('ab\r\ncd', 4)).toEqual({ line: 2, column: 1 });
  });
});
