import { expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

it.each([
  ['image/jpeg', '\xff\xd8\xff\xe0JFIF'],
  ['image/png', '\x89PNG\r\n\x1a\n\0'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['application/pdf', '%PDF-1.7\n'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['image/svg+xml', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n<svg>'],
  [undefined, '<!doctype html><svg>'],
  [undefined, '<html><svg></svg></html>'],
  [undefined, '<!-- <svg> --><html>'],
  [undefined, '#!/bin/sh\n'],
  [undefined, 'RIFF0000WAVE'],
  [undefined, ' %PDF-1.7'],
  [undefined, ''],
])('%s by its first bytes: %j', (type, bytes) => {
  expect(fileTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});
