import { describe, expect, it } from 'vitest';
import { MAX_JSON_DEPTH } from './json-depth.ts';
import { readJson } from './read-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a document’s text', () => {
  it('may start with a byte order mark', () => {
    expect(readJson('\ufeff{"version":2}')).toEqual({ value: { version: 2 } });
    expect(readJson('\ufeff{"a":1,}')).toMatchObject({ offset: 8 });
    expect(readJson('\ufeff')).toMatchObject({ problem: { message: 'Invalid JSON: the file is empty.' } });
  });

  it.each([
    ['a comment', '{\n  // the shop\n  "version": 2 }', 4, 'comments are not allowed'],
    ['a comma after the last property', '{"a":1,}', 7, 'extra comma'],
    ['a comma after the last item', '[1,]', 3, 'extra comma'],
    ['an object that is not closed', '{"a":{"b":1}', 12, 'missing closing `}`'],
    ['a list that is not closed', '[1, 2', 5, 'missing closing `]`'],
    ['a text that is not closed', '{"a":"b}', 5, 'missing closing double quote'],
    ['single quotes', "{'a':1}", 1, 'double quotes'],
    ['a name without quotes', '{a:1}', 1, 'double quotes'],
    ['a forgotten comma', '{"a":1 "b":2}', 7, 'expected a comma'],
    ['a forgotten colon', '{"a" 1}', 5, 'expected a colon'],
    ['something after its end', '{"a":1}x', 7, ''],
    ['nothing in it', ' \n', 0, 'the file is empty'],
    ['a word of another language', '{"a":undefined}', 5, 'is not valid here'],
  ])('with %s is one problem with an offset', (_, text, offset, words) => {
    const read = readJson(text);
    if (!('problem' in read)) throw new Error('it was read');
    expect(read.problem).toMatchObject({ kind: 'grammar', code: 'json', pointer: '' });
    expect(read.problem.message).toMatch(/^Invalid JSON: .+\.$/s);
    expect(read.problem.message).toContain(words);
    expect(read.offset).toBe(offset);
  });
});

it.each([
  ['\\u0000', 6],
  ['\\u001B', 6],
  ['\\b', 6],
  ['\u0085', 6],
])('a text with %j is one problem with an offset', (control, offset) => {
  const read = readJson(`{"a":"${control}b"}`);
  expect(read).toMatchObject({ problem: { kind: 'grammar', code: 'control-character' }, offset });
  expect('problem' in read && read.problem.message).toMatch(/^Remove the control character `\\/);
});

it('a text may have tabs, line breaks, isolates and an escaped backslash', () => {
  expect(readJson('["\\t\\r\\n\\u2068\u2069\\\\u0000\\\\b"]')).toEqual({ value: ['\t\r\n\u2068\u2069\\u0000\\b'] });
});

describe('nesting', () => {
  it('is allowed to its limit', () => {
    expect(readJson(nested(MAX_JSON_DEPTH))).toHaveProperty('value');
    expect(readJson(nested(MAX_JSON_DEPTH).replace('[]', '[1]'))).toHaveProperty('value');
  });

  it.each([
    ['one level too deep', nested(MAX_JSON_DEPTH + 1)],
    ['100,000 deep', nested(100_000)],
    ['100,000 deep in objects', '{"a":'.repeat(100_000) + 1 + '}'.repeat(100_000)],
    ['100,000 deep and not closed', '['.repeat(100_000)],
    ['100,000 deep, objects not closed', '{"a":'.repeat(100_000)],
  ])('%s is one problem at the limit', (_, text) => {
    const read = readJson(text);
    const step = text.startsWith('[') ? 1 : 5;
    expect(read).toMatchObject({
      problem: { kind: 'grammar', code: 'depth', pointer: '' },
      offset: MAX_JSON_DEPTH * step,
    });
  });

  it('counts brackets after an unclosed string, as the parser does', () => {
    expect(readJson(`["\n${'['.repeat(10_000)}`)).toMatchObject({ problem: { code: 'depth' } });
  });
});
