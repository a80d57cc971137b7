import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDocument, MAX_DOCUMENT_BYTES } from './decode-document.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part])))),
  );

describe('a file’s bytes', () => {
  it('are decoded as UTF-8, with a problem for other encodings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (more) => {
        const text = `{"${more}`;
        const decoded = decodeDocument(new TextEncoder().encode(text));
        expect(decoded).toEqual({ text: text.toWellFormed() });
      }),
    );
  });

  it.each<[string, Uint8Array, string, string]>([
    ['in Latin-1', bytes('{"en":"Caf', 0xe9, '"}'), '{"en":"Caf', 'byte 11 (0xe9)'],
    ['with a letter that is cut off', bytes('{"ar":"', 0xd8), '{"ar":"', 'byte 8 (0xd8)'],
    ['with a letter cut off at a long end', bytes('ab', 0xf0, 0x9f, 0x98), 'ab', 'byte 3 (0xf0)'],
    ['with half of a pair', bytes('"', 0xed, 0xa0, 0x80, '"'), '"', 'byte 2 (0xed)'],
    ['with two wrong bytes', bytes('ش', 0xff, 'x', 0xff), 'ش', 'byte 3 (0xff)'],
  ])('%s are rejected at the first invalid byte', (_, file, before, words) => {
    const { text, problem } = decodeDocument(file);
    expect(text).toBe(before);
    expect(problem).toMatchObject({ code: 'encoding', offset: before.length });
    expect(problem?.message).toContain(words);
  });

  const wide = (text: string, write: (unit: number) => readonly number[]) =>
    Uint8Array.from([...text].flatMap((sign) => write(sign.codePointAt(0) ?? 0)));

  it.each<[string, (unit: number) => readonly number[]]>([
    ['UTF-16', (unit) => [unit & 0xff, unit >> 8]],
    ['UTF-16', (unit) => [unit >> 8, unit & 0xff]],
    ['UTF-32', (unit) => [unit & 0xff, unit >> 8, 0, 0]],
    ['UTF-32', (unit) => [0, 0, unit >> 8, unit & 0xff]],
  ])('name the encoding %s, with or without a byte order mark', (name, write) => {
    const expected = {
      text: '',
      problem: expect.objectContaining({ message: `The file is encoded as ${name}. Save it as UTF-8.` }),
    };
    for (const text of ['\ufeff{', '\ufeff', '\ufeff{"ar":"ش"}', '{"ar":"ش"}', '{}', '\n[1]', '[]'])
      expect(decodeDocument(wide(text, write)), JSON.stringify(text)).toEqual(expected);
  });

  it('are not decoded when too large', () => {
    expect(decodeDocument(new Uint8Array(MAX_DOCUMENT_BYTES + 1)).problem?.message).toContain(
      '(2.01 MiB): at most 2 MiB',
    );
    expect(decodeDocument(new Uint8Array(MAX_DOCUMENT_BYTES)).problem).toBeUndefined();
  });
});
