import { describe, expect, it } from 'vitest';
import { createDocumentCheck } from './document-check.ts';

const check = createDocumentCheck();

describe('a document that is to be published', () => {
  it('may be when nothing is wrong', () => {
    expect(check('{ "version": 2, "appName": { "en": "x" } }')).toEqual({ isRefused: false, problems: [] });
  });

  it('is refused with the place of its mistake', () => {
    const text = '{\n  "version": 2,\n  "appName": { "en": "x" },\n  "theem": {}\n}';
    expect(check(text)).toMatchObject({ isRefused: true, problems: [{ pointer: '/theem', line: 4, column: 3 }] });
    expect(check('{\n  "version": 2,\n}')).toMatchObject({
      isRefused: true,
      problems: [{ code: 'json', line: 3, column: 1 }],
    });
  });

  it('is refused when a property stands twice, since only the last one would be shown', () => {
    const text = '{\n  "version": 2,\n  "appName": { "en": "x" },\n  "appName": { "en": "y" }\n}';
    expect(check(text)).toMatchObject({
      isRefused: true,
      problems: [{ kind: 'grammar', code: 'duplicate-key', pointer: '/appName', line: 4, column: 3 }],
    });
  });

  it('is refused when half of a character stands in it, since no page can show that', () => {
    expect(check('{\n  "version": 2,\n  "appName": { "en": "a\\ud800b" }\n}')).toMatchObject({
      isRefused: true,
      problems: [{ kind: 'grammar', code: 'lone-surrogate', pointer: '/appName/en', line: 3, column: 24 }],
    });
  });
});
