import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { findLoneSurrogates, toWellFormedJson } from './lone-surrogates.ts';
import { readJson } from './read-json.ts';

/** Any text without control characters, with many lone and paired surrogates. */
const text = fc
  .array(
    fc.oneof(fc.constantFrom('\ud83d', '\ude00', '\udbff', '\udfff', '\\', '"', 'u'), fc.string({ unit: 'binary' })),
  )
  .map((parts) => parts.join('').replace(/\p{Cc}/gu, ''));

/** The ways to write it as JSON: as it is where that can be, each sign escaped in small or capital letters. */
const writers: readonly ((value: string) => string)[] = [
  JSON.stringify,
  (value) => `"${escapeAll(value)}"`,
  (value) => `"${escapeAll(value).replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())}"`,
];
const escapeAll = (value: string) =>
  value.split('').reduce((all, unit) => `${all}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`, '');

/** What a browser has of a text once it came as bytes. */
const asBytes = (value: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(value));

describe('a document’s text', () => {
  it('is the same for server and browser, in any spelling', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...writers), (value, write) => {
        const read = readJson(`{${write(value)}:[${write(value)}]}`);
        expect(read).toEqual({ value: { [asBytes(value)]: [asBytes(value)] } });
      }),
    );
  });

  it('is unchanged without lone surrogates', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...writers), (value, write) => {
        const written = write(value.toWellFormed());
        expect(toWellFormedJson(written)).toBe(written);
        expect(findLoneSurrogates(written, parseTree(written)!)).toEqual([]);
      }),
    );
  });

  it('keeps offsets', () => {
    expect(toWellFormedJson(String.raw`{"a\ud800b":"\\ud800 \uDE00\ud83d\uDE00 😀"}`)).toBe(
      String.raw`{"a\ufffdb":"\\ud800 \ufffd\ud83d\uDE00 😀"}`,
    );
    expect(toWellFormedJson('"\ud800"')).toBe('"\ufffd"');
  });
});

describe('lone surrogates', () => {
  const find = (json: string) => findLoneSurrogates(json, parseTree(toWellFormedJson(json))!);

  it('are found in texts and names with their offsets', () => {
    const json = String.raw`{"a":["x","\ud83d\ude00","y\ud800z\uDFFF"],"b\uDbFF":{"c":"\\ud800"}}`;
    expect(find(json).map(({ pointer, codeUnit: sign }) => [pointer, sign])).toEqual([
      ['/a/2', String.raw`\ud800`],
      ['/b\ufffd', String.raw`\uDbFF`],
    ]);
    const marked = find(json).map(({ offsets: places }) =>
      places.map(({ offset, length }) => json.slice(offset, offset + length)),
    );
    expect(marked).toEqual([[String.raw`\ud800`, String.raw`\uDFFF`], [String.raw`\uDbFF`]]);
  });

  it('are found in ill-formed texts only', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...writers), (value, write) => {
        const json = write(value);
        expect(find(json).length).toBe(value.isWellFormed() ? 0 : 1);
      }),
    );
  });
});
