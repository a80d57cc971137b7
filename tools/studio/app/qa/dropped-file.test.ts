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

  it.each<[string, readonly FileCandidate[], RegExp]>([
    ['nothing', [], /^That was not a file/],
    ['several', [file(bytesOf('{}')), file(bytesOf('{}'))], /^Drop one file at a time/],
    ['a folder', [file(bytesOf(''), { isFolder: true, read: never })], /^“shop.json” is a folder/],
    ['too large', [file(bytesOf('{}'), { size: MAX_DOCUMENT_BYTES + 1, read: never })], /too large \(2.01 MiB\)/],
    ['no JSON', [file(bytesOf('Dear all,'))], /is not JSON/],
    ['unreadable', [file(bytesOf('{}'), { read: never })], /cannot be read/],
  ])('is rejected with a message: %s', async (_, offered, words) => {
    expect(await readDocumentFile(offered)).toEqual({ refusal: expect.stringMatching(words) });
  });
});
