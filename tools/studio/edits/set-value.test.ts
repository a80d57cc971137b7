import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { addLayout } from './add-layout.ts';
import { listPositionAt } from './layout-parts.ts';
import { isHiddenPart, removeAt, setValue, toggleVisibility, valueChangeEdits } from './set-value.ts';
import { arbitraryDocument } from './test/arbitrary-document.ts';
import { allListItems, applyChange, arbitraryIndex, arrayAtPointer, pickByIndex } from './test/document-queries.ts';

describe('adding a page', () => {
  it('copies the default page, also in place of `false`', () => {
    const text = '{\n  "pages": {\n    "faq": false\n  }\n}';
    const withFaq = applyChange(text, addLayout(text, '/pages/faq'));
    expect(JSON.parse(withFaq).pages).toEqual({ faq: defaultDocument.pages.faq });
    expect(withFaq).toMatch(/^\{\n {2}"pages": \{\n {4}"faq": \{\n {6}"title": \{\n/);
    const withHome = applyChange(text, addLayout(text, '/pages/home'));
    expect(JSON.parse(withHome).pages).toEqual({ faq: false, home: defaultDocument.pages.home });
    expect(JSON.parse(applyChange('{}', addLayout('{}', '/pages/home')))).toEqual({
      pages: { home: defaultDocument.pages.home },
    });
    expect(addLayout(withFaq, '/pages/faq')).toBeUndefined();
  });

  it('copies the default header and footer', () => {
    const change = addLayout('{}', '/header');
    expect(JSON.parse(applyChange('{}', change))).toEqual({ header: defaultDocument.header });
    expect(change?.pointer).toBe('/header');
  });
});

describe('changing a value', () => {
  it('keeps unchanged parts byte for byte', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(key, fc.jsonValue()),
        fc.dictionary(key, fc.jsonValue()),
        (around, before, after) => {
          const text = JSON.stringify({ around, block: before, behind: [around] }, undefined, 2);
          const edits = valueChangeEdits(text, '/block', before, after) ?? [];
          const next = applyEdits(text, [...edits]);
          expect(JSON.parse(next)).toEqual(JSON.parse(JSON.stringify({ around, block: after, behind: [around] })));
          const back = valueChangeEdits(next, '/block', after, before) ?? [];
          expect(JSON.parse(applyEdits(next, [...back]))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('creates missing parents', () => {
    const text = '{\n  "theme": {}\n}';
    expect(applyChange(text, setValue(text, '/theme/colors/light/primary', '#000000'))).toBe(
      '{\n  "theme": {\n    "colors": {\n      "light": {\n        "primary": "#000000"\n      }\n    }\n  }\n}',
    );
    expect(applyChange(text, setValue(text, '/theme', { radius: 3 }))).toBe('{\n  "theme": {\n    "radius": 3\n  }\n}');
    expect(setValue('{"a":"text"}', '/a/b', 1)).toBeUndefined();
  });
});

const key = fc.string().filter((name) => name !== '__proto__');

it('removing a part changes nothing else', () => {
  fc.assert(
    fc.property(arbitraryDocument, arbitraryIndex, ({ text, value }, at) => {
      const part = pickByIndex(allListItems(text), at);
      const item = part && listPositionAt(part.pointer);
      fc.pre(part !== undefined && item !== undefined);
      const expected = structuredClone(value);
      arrayAtPointer(expected, item.list.pointer).splice(item.index, 1);
      expect(JSON.parse(applyChange(text, removeAt(text, part.pointer)))).toEqual(expected);
    }),
  );
});

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
