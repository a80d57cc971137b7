import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const text = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))));

describe('a file is by its first bytes', () => {
  it.each([
    ['image/jpeg', text([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['image/png', text([0x89], 'PNG\r\n', [0x1a], '\n', [0])],
    ['image/tiff', text('II*', [0])],
    ['image/tiff', text('MM', [0], '*')],
    ['image/webp', text('RIFF', [0, 0, 0, 0], 'WEBPVP8 ')],
    ['application/pdf', text('%PDF-1.7\n')],
    ['image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', text('\ufeff<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n<svg>')],
  ])('%s', (type, bytes) => {
    expect(fileTypeOf(bytes)).toBe(type);
  });

  it.each([
    ['a page', '<!doctype html><svg>'],
    ['a page with an SVG in it', '<html><svg></svg></html>'],
    ['a comment that says that it is one', '<!-- <svg> --><html>'],
    ['a script', '#!/bin/sh\n'],
    ['RIFF of another kind', 'RIFF0000WAVE'],
    ['a PDF further down', ' %PDF-1.7'],
    ['nothing', ''],
  ])('none of those: %s', (_, content) => {
    expect(fileTypeOf(text(content))).toBeUndefined();
  });

  it('none of those where they are made up', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        fc.pre(![0xff, 0x89, 0x49, 0x4d, 0x52, 0x25].includes(bytes[0] ?? 0));
        expect(fileTypeOf(bytes)).toBeUndefined();
      }),
    );
  });
});
