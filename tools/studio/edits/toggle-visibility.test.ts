import { describe, expect, it } from 'vitest';
import { isHiddenPart, toggleVisibility } from './set-value.ts';
import { applyChange } from './test/document-queries.ts';

const TEXT = '{\n  "header": {\n    "sections": [\n      { "rows": [] }\n    ]\n  }\n}';
const SECTION = '/header/sections/0';

describe('hiding a part', () => {
  it('writes `show: false`; showing it restores the text', () => {
    const change = toggleVisibility(TEXT, SECTION);
    const hidden = applyChange(TEXT, change);
    expect(hidden).toBe(TEXT.replace('"rows": []', '"rows": [], "show": false'));
    expect(change?.pointer).toBe(SECTION);
    expect([isHiddenPart(TEXT, SECTION), isHiddenPart(hidden, SECTION)]).toEqual([false, true]);
    expect(applyChange(hidden, toggleVisibility(hidden, SECTION))).toBe(TEXT);
  });

  it('replaces `show: true`', () => {
    const text = TEXT.replace('"rows": []', '"show": true, "rows": []');
    expect(applyChange(text, toggleVisibility(text, SECTION))).toContain('"show": false, "rows": []');
  });

  it('is possible for sections, rows, columns and blocks only', () => {
    expect(toggleVisibility(TEXT, '/header')).toBeUndefined();
    expect(toggleVisibility(TEXT, '')).toBeUndefined();
    expect(toggleVisibility('{', SECTION)).toBeUndefined();
  });
});
