import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { addPage } from './add-part.ts';
import { changedProps } from './changed-props.ts';
import { setValue } from './set-value.ts';
import { done } from './test/probes.ts';

describe('A page', () => {
  it('is added empty, and one that is switched off is switched on', () => {
    const text = '{\n  "pages": {\n    "faq": false\n  }\n}';
    expect(done(text, addPage(text, 'faq'))).toBe('{\n  "pages": {\n    "faq": {\n      "sections": []\n    }\n  }\n}');
    expect(done(text, addPage(text, 'home'))).toBe(
      '{\n  "pages": {\n    "faq": false,\n    "home": {\n      "sections": []\n    }\n  }\n}',
    );
    expect(done('{}', addPage('{}', 'home'))).toBe('{ "pages": { "home": { "sections": [] } } }');
    expect(addPage(done(text, addPage(text, 'faq')), 'faq')).toBeUndefined();
  });
});

describe('A changed value', () => {
  it('is in the text, and what did not change stays byte for byte', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(key, fc.jsonValue()),
        fc.dictionary(key, fc.jsonValue()),
        (around, before, after) => {
          const text = JSON.stringify({ around, block: before, behind: [around] }, undefined, 2);
          const edits = changedProps(text, '/block', before, after) ?? [];
          const next = applyEdits(text, [...edits]);
          expect(JSON.parse(next)).toEqual(JSON.parse(JSON.stringify({ around, block: after, behind: [around] })));
          const back = changedProps(next, '/block', after, before) ?? [];
          expect(JSON.parse(applyEdits(next, [...back]))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('leaves what somebody else wrote beside it meanwhile', () => {
    const text = '{ "props": { "title": {"en":"Old", "ar":"قديم"},   "size": 3 } }';
    const edits = changedProps(text, '/props', { title: { en: 'Old' } }, { title: { en: 'New' }, look: undefined });
    expect(applyEdits(text, [...(edits ?? [])])).toBe(
      '{ "props": { "title": {"en":"New", "ar":"قديم"},   "size": 3 } }',
    );
  });

  it('touches nothing where nothing changed', () => {
    expect(changedProps('{"a": 1.0}', '', { a: 1 }, { a: 1, b: undefined })).toEqual([]);
  });

  it('comes with whatever is missing on the way to it', () => {
    const text = '{\n  "theme": {}\n}';
    expect(done(text, setValue(text, '/theme/colors/light/act', '#000000'))).toBe(
      '{\n  "theme": {\n    "colors": {\n      "light": {\n        "act": "#000000"\n      }\n    }\n  }\n}',
    );
    expect(done(text, setValue(text, '/theme', { radius: 3 }))).toBe('{\n  "theme": {\n    "radius": 3\n  }\n}');
    expect(setValue('{"a":"text"}', '/a/b', 1)).toBeUndefined();
  });
});

const key = fc.string().filter((name) => name !== '__proto__');
