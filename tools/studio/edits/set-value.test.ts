import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { addLayout } from './add-layout.ts';
import { setValue, valueChangeEdits } from './set-value.ts';
import { applyChange } from './test/document-queries.ts';

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
