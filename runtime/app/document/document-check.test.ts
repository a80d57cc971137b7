import { describe, expect, it } from 'vitest';
import { createDocumentCheck } from './document-check.ts';

const check = createDocumentCheck();

describe('a document check', () => {
  it('refuses errors with line and column', () => {
    const text = '{\n  "version": 2,\n  "appName": { "en": "x" },\n  "theem": {}\n}';
    expect(check(text)).toMatchObject({ isRefused: true, problems: [{ pointer: '/theem', line: 4, column: 3 }] });
    expect(check('{\n  "version": 2,\n}')).toMatchObject({
      isRefused: true,
      problems: [{ code: 'json', line: 3, column: 1 }],
    });
  });

  it('refuses duplicate keys', () => {
    const text = '{\n  "version": 2,\n  "appName": { "en": "x" },\n  "appName": { "en": "y" }\n}';
    expect(check(text)).toMatchObject({
      isRefused: true,
      problems: [{ kind: 'grammar', code: 'duplicate-key', pointer: '/appName', line: 4, column: 3 }],
    });
  });

  it('refuses lone surrogates', () => {
    expect(check('{\n  "version": 2,\n  "appName": { "en": "a\\ud800b" }\n}')).toMatchObject({
      isRefused: true,
      problems: [{ kind: 'grammar', code: 'lone-surrogate', pointer: '/appName/en', line: 3, column: 24 }],
    });
  });
});
