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

describe('the place of a JSON pointer', () => {
  const locate = createLocator(text);

  it('is the line and column of the property’s name', () => {
    expect(locate('/version')).toEqual({ line: 2, column: 3 });
    expect(locate('/pages')).toEqual({ line: 3, column: 3 });
  });

  it('is the line and column of an item of a list', () => {
    expect(locate('/pages/a~1b~0c/sections/1')).toEqual({ line: 5, column: 7 });
  });

  it('of the whole document is its beginning', () => {
    expect(locate('')).toEqual({ line: 1, column: 1 });
  });

  it('of something that is not there is its nearest parent’s', () => {
    expect(locate('/pages/home/sections/0')).toEqual({ line: 3, column: 3 });
    expect(locate('/pages/a~1b~0c/sections/7/rows')).toEqual({ line: 4, column: 16 });
  });
});

describe('what a JSON pointer leads to', () => {
  const twice = '{ "a": 1, "a": { "b": [1] } }';
  const find = (pointer: string) => findNode(parseTree(twice)!, pointer);

  it('is the last of two properties of one name, as when JSON is read', () => {
    expect(find('/a/b')).toMatchObject({ node: { type: 'array' }, missing: [] });
  });

  it('is the nearest parent of what is not there, with the steps that are missing', () => {
    expect(find('/a/c/d')).toMatchObject({ node: { type: 'object', offset: 15 }, missing: ['c', 'd'] });
    expect(find('/a/b/-1')).toMatchObject({ node: { type: 'array' }, missing: ['-1'] });
    expect(find('/a/b/1')).toMatchObject({ node: { type: 'array' }, missing: ['1'] });
  });
});

describe('the place of an offset', () => {
  it('counts lines and columns from 1', () => {
    expect(positionOf('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(positionOf('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
    expect(positionOf('ab\r\ncd', 4)).toEqual({ line: 2, column: 1 });
  });

  it('at the end of a text is behind its last sign', () => {
    expect(positionOf('{"a":1', 6)).toEqual({ line: 1, column: 7 });
  });
});
