import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../documents/decode-document.ts';
import { type FileCandidate, readDocumentFile } from './dropped-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const file = (content: Uint8Array<ArrayBuffer>, more: Partial<FileCandidate> = {}): FileCandidate => ({
  name: 'shop.json',
  size: content.length,
  isFolder: false,
  read: async () => content,
  ...more,
});
const never = async () => {
  throw new Error('it was read');
};

describe('a dropped file', () => {
  it.each([
    ['a document', '{ "version": 2 }'],
    ['one with a byte order mark', '\uFEFF{}'],
    ['one whose JSON is broken', '  {"version": 2,,'],
    ['one that starts with a comment', '// mine\n{}'],
    ['an array, which its check reports', '[]'],
  ])('is accepted: %s', async (_, text) => {
    expect(await readDocumentFile([file(bytesOf(text))])).toEqual({ name: 'shop.json', bytes: bytesOf(text) });
  });

  it('is accepted in another encoding, which its check reports', async () => {
    const latin = Uint8Array.from([...bytesOf('{"a":"'), 0xe9, ...bytesOf('"}')]);
    const wide = Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]);
    const widest = Uint8Array.from([0x7b, 0, 0, 0, 0x7d, 0, 0, 0]);
    for (const content of [latin, wide, widest])
      expect(await readDocumentFile([file(content)])).toEqual({ name: 'shop.json', bytes: content });
  });

  it.each<[string, readonly FileCandidate[], RegExp]>([
    ['nothing', [], /^That was not a file/],
    ['several', [file(bytesOf('{}')), file(bytesOf('{}'))], /^Drop one file at a time/],
    ['a folder', [file(bytesOf(''), { isFolder: true, read: never })], /^“shop.json” is a folder/],
    ['too large', [file(bytesOf('{}'), { size: MAX_DOCUMENT_BYTES + 1, read: never })], /too large \(2.01 MiB\)/],
    ['empty', [file(bytesOf(''))], /is empty/],
    ['no JSON', [file(bytesOf('Dear all,'))], /is not JSON/],
    ['an image', [file(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))], /is not JSON/],
    ['unreadable', [file(bytesOf('{}'), { read: never })], /cannot be read/],
  ])('is rejected with a message: %s', async (_, offered, words) => {
    expect(await readDocumentFile(offered)).toEqual({ refusal: expect.stringMatching(words) });
  });
});
