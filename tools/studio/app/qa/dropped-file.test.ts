import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../documents/document-text.ts';
import { type Offered, takeFile } from './dropped-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const file = (content: Uint8Array<ArrayBuffer>, more: Partial<Offered> = {}): Offered => ({
  name: 'shop.json',
  size: content.length,
  isFolder: false,
  read: async () => content,
  ...more,
});
const never = async () => {
  throw new Error('it was read');
};

describe('a file that is dropped', () => {
  it.each([
    ['a document', '{ "version": 1 }'],
    ['one with a byte order mark', '\uFEFF{}'],
    ['one whose JSON is broken', '  {"version": 1,,'],
    ['one that begins with a comment', '// mine\n{}'],
    ['a list, which is no document and is told so', '[]'],
  ])('is taken: %s', async (_, text) => {
    expect(await takeFile([file(bytesOf(text))])).toEqual({ name: 'shop.json', bytes: bytesOf(text) });
  });

  it('in another encoding is taken, and told of by its check', async () => {
    const latin = Uint8Array.from([...bytesOf('{"a":"'), 0xe9, ...bytesOf('"}')]);
    const wide = Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]);
    const widest = Uint8Array.from([0x7b, 0, 0, 0, 0x7d, 0, 0, 0]);
    for (const content of [latin, wide, widest])
      expect(await takeFile([file(content)])).toEqual({ name: 'shop.json', bytes: content });
  });

  it.each<[string, readonly Offered[], RegExp]>([
    ['nothing', [], /^That was no file/],
    ['several', [file(bytesOf('{}')), file(bytesOf('{}'))], /^2 files at once/],
    ['a folder', [file(bytesOf(''), { isFolder: true, read: never })], /^“shop.json” is a folder/],
    ['too large', [file(bytesOf('{}'), { size: MAX_DOCUMENT_BYTES + 1, read: never })], /too large \(2.01 MiB\)/],
    ['empty', [file(bytesOf(''))], /is empty/],
    ['no JSON', [file(bytesOf('Dear all,'))], /is not JSON/],
    ['a picture', [file(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))], /is not JSON/],
    ['gone', [file(bytesOf('{}'), { read: never })], /cannot be read/],
  ])('is refused in words: %s', async (_, offered, words) => {
    expect(await takeFile(offered)).toEqual({ refusal: expect.stringMatching(words) });
  });
});
