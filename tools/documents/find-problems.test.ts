import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from './decode-document.ts';
import { findProblems } from './find-problems.ts';
import { createProjectSpec } from './test/versioned-spec.ts';

const toolkit = createProjectSpec();
const find = (text: string) => findProblems(text, toolkit);

const document = (more: object) => JSON.stringify({ version: 2, appName: { en: 'Test' }, ...more }, undefined, 2);
const withBlocks = (...blocks: readonly object[]) =>
  document({ pages: { home: { sections: [{ rows: [{ columns: [{ blocks }] }] }] } } });
const heading = { type: 'heading', props: { title: { en: 'Hello' } } };
const BLOCKS = '/pages/home/sections/0/rows/0/columns/0/blocks';

/** The part of the text that a problem marks. */
const marked = (text: string) => find(text).map(({ offset, length }) => text.slice(offset, offset + length));

/** The text after every offered repair. */
const repaired = (text: string) =>
  applyEdits(
    text,
    find(text).flatMap(({ fix }) => fix?.edits ?? []),
  );

describe('the problems of a document', () => {
  it('are none for a valid document', () => {
    expect(find(withBlocks(heading))).toEqual([]);
  });

  it('of grammar, layout and blocks come together in reading order', () => {
    const text = document({
      settings: { timeZone: 'Asia/Kuwayt' },
      theme: { radius: 400 },
      pages: {
        home: {
          sections: [
            {
              id: 'main',
              rows: [{ columns: [{ span: 13, blocks: [{ type: 'heroo' }, heading, { type: 'heading' }] }] }],
            },
          ],
        },
      },
    });
    expect(find(text).map(({ code, pointer }) => [code, pointer])).toEqual([
      ['time-zone', '/settings/timeZone'],
      ['maximum', '/theme/radius'],
      ['reserved-id', '/pages/home/sections/0/id'],
      ['enum', '/pages/home/sections/0/rows/0/columns/0/span'],
      ['unknown-block', `${BLOCKS}/0/type`],
      ['required', `${BLOCKS}/2/props`],
    ]);
  });

  it('cover the rest of a document without version, but not of a future version', () => {
    const codes = (more: object) =>
      find(JSON.stringify({ appName: { en: 'x' }, theem: 1, ...more })).map(({ code }) => code);
    expect(codes({})).toEqual(['version', 'additionalProperties']);
    expect(codes({ version: '1' })).toEqual(['additionalProperties', 'version']);
    expect(codes({ version: 3 })).toEqual(['version']);
  });

  it('ignore values that another error removed', () => {
    const columns = [{ span: 13 }, { span: 8, blocks: 3 }, 'column'];
    expect(find(document({ pages: { home: { sections: [{ rows: [{ columns }] }, 7, { rows: {} }] } } }))).toMatchObject(
      [
        { code: 'enum' },
        { code: 'type' },
        { code: 'type', pointer: '/pages/home/sections/0/rows/0/columns/2' },
        { code: 'type', pointer: '/pages/home/sections/1' },
        { code: 'type', pointer: '/pages/home/sections/2/rows' },
      ],
    );
  });

  it('report a misspelled name once, not also as missing', () => {
    const codes = (...blocks: readonly object[]) =>
      find(withBlocks(...blocks)).map(({ code, suggestion }) => [code, suggestion]);
    expect(codes({ tpye: 'hero' })).toEqual([['additionalProperties', 'Did you mean `type`?']]);
    expect(codes({ type: 'heading', props: { titel: { en: 'x' } } })).toEqual([
      ['additionalProperties', 'Did you mean `title`?'],
    ]);
    expect(codes({ type: 'heading', props: { colour: 'red' } }).map(([code]) => code)).toContain('required');
  });

  const row = [{ columns: [{ blocks: [{ type: 'spacr' }] }] }];
  it.each<[string, object, string]>([
    ['the name is missing', { appName: undefined }, ''],
    ['the name is no text by language', { appName: 'Shop' }, '/appName'],
    [
      'a video has no image',
      { header: { sections: [{ rows: [], background: { video: { src: '/media/a.mp4' } } }] } },
      '',
    ],
    [
      'an id is too long and not written as it should be',
      { header: { sections: [{ id: 'A'.repeat(99), rows: row }] } },
      '',
    ],
    ['the settings are a list', { settings: [] }, '/settings'],
  ])('are complete if %s', (_, more, pointer) => {
    const blocks = [{ type: 'heroo' }, { type: 'heading' }];
    const pages = { home: { sections: [{ id: 'main', rows: [{ columns: [{ blocks }] }] }] } };
    const found = find(document({ ...more, theme: { radius: 400 }, pages }));
    if (pointer !== '') expect(found.map((problem) => problem.pointer)).toContain(pointer);
    if (JSON.stringify(more).includes('spacr'))
      expect(found.filter(({ code }) => code === 'unknown-block')).toHaveLength(2);
    expect(found.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['maximum', 'reserved-id', 'unknown-block', 'required']),
    );
  });

  it('use own properties only: a page called `__proto__` changes no other object', () => {
    const text = '{"version": 2, "appName": {"en": "Test"}, "pages": {"__proto__": {"sections": []}}}';
    expect(marked(text)).toEqual(['"__proto__"']);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(find(withBlocks(heading))).toEqual([]);
  });

  it.each(['__proto__', 'toString', 'constructor'])('explain a page called `%s` by its name alone', (name) => {
    const text = `{"version": 2, "appName": {"en": "Test"}, "pages": {"${name}": {"sections": []}}}`;
    const [problem] = find(text);
    expect(problem?.message).toContain(`\`${name}\``);
    expect(problem?.message).not.toMatch(/object|native|undefined/);
  });

  it('mark a wrong value with its name, and a missing one at its holder', () => {
    expect(marked(document({ theme: { radius: 400 } }))).toEqual(['"radius": 400']);
    expect(marked(withBlocks({ type: 'heading', props: {} }))).toEqual(['"props"']);
    expect(marked(withBlocks({}))).toEqual(['{']);
  });
});

describe('a text with invalid JSON', () => {
  it('reports all independent errors at once', () => {
    const text = '{\n  "a": 1,\n  "b": [1, 2,],\n  "c" 3,\n  "d": "text\n}\n';
    expect(find(text).map(({ line, column }) => [line, column])).toEqual([
      [3, 14],
      [4, 7],
      [5, 8],
    ]);
  });

  it.each(['{ “version”: 2 }', '{ „version“: 2 }', '{ ‘version’: 2 }'])('%s gets the valid quotation marks', (text) => {
    expect(find(text)[0]?.message).toContain('put names and texts in straight double quotes');
  });

  it.each([
    ['{"version":2,"appName":{"en":"x"},}', '{"version":2,"appName":{"en":"x"}}'],
    ['{"version":2\n "appName":{"en":"x"}}', '{"version":2,\n "appName":{"en":"x"}}'],
    ['{"version" 2,\n"appName":{"en":"x"}}', '{"version": 2,\n"appName":{"en":"x"}}'],
    ['{"version":2, // shop\n"appName":{"en":"x"}}', '{"version":2, \n"appName":{"en":"x"}}'],
    ['{\'version\':2,\n"appName":{"en":\'x\'}}', '{"version":2,\n"appName":{"en":"x"}}'],
    ['{version:2,\n"appName":{"en":"x"}}', '{"version":2,\n"appName":{"en":"x"}}'],
    ['{"version":2,\n"appName":{"en":"x}}', '{"version":2,\n"appName":{"en":"x"}}'],
    ['{"version":2,"appName":{"en":"x"}', '{"version":2,"appName":{"en":"x"}}'],
  ])('%j is fixed by its repair', (text, expected) => {
    expect(repaired(text)).toBe(expected);
  });
});

it('a duplicate property is an error with both locations', () => {
  const text = '{\n  "version": 2,\n  "appName": { "en": "One" },\n  "theme": {},\n  "appName": { "en": "Two" }\n}';
  expect(find(text)).toMatchObject([
    { severity: 'error', code: 'duplicate-key', pointer: '/appName', line: 5, column: 3 },
  ]);
  expect(find(text)[0]?.message).toContain('at 3:3');
});

it('a lone surrogate is an error at its location, with a solution', () => {
  const text = String.raw`{"version":2,"appName":{"en":"a\ud800b\uDC00","ar":"\ud83d\ude00"}}`;
  expect(find(text)).toMatchObject([
    {
      severity: 'error',
      code: 'lone-surrogate',
      pointer: '/appName/en',
      line: 1,
      column: 32,
      length: 6,
      fix: { title: 'Remove the unpaired surrogates' },
    },
  ]);
  expect(find(text)[0]?.message).toMatch(
    /^`\\ud800` is half of a character .+: write the whole character or remove it\.$/,
  );
  expect(repaired(text)).toBe(String.raw`{"version":2,"appName":{"en":"ab","ar":"\ud83d\ude00"}}`);
  expect(find(repaired(text))).toEqual([]);
});

describe('an oversized document', () => {
  it('in bytes has one problem, with the limit', () => {
    const text = document({ appName: { en: 'x'.repeat(MAX_DOCUMENT_BYTES) } });
    expect(find(text)).toMatchObject([{ code: 'too-large', line: 1, column: 1 }]);
    expect(find(text)[0]?.message).toContain('2 MiB');
  });

  it('in depth has one problem, at the excess level', () => {
    expect(find(document({ theme: 1 }).replace('1\n}', `${'['.repeat(100_000)}\n}`))).toMatchObject([
      { code: 'depth', line: 6 },
    ]);
  });

  it('in errors is reported quickly', () => {
    const sections = Array.from({ length: 5000 }, () => ({ xyz: [] }));
    expect(find(document({ pages: { home: { sections } } })).length).toBeGreaterThanOrEqual(10_000);
  });
});

it.each<[string, string, string]>([
  ['a property', document({ theem: {} }), 'Did you mean `theme`?'],
  ['a value', withBlocks({ type: 'heading', props: { title: { en: 'x' }, size: 'larg' } }), 'Did you mean `large`?'],
  ['a slot', withBlocks({ type: 'auth-switch', slots: { geust: { rows: [] } } }), 'Did you mean `guest`?'],
  ['a number in quotation marks', document({ theme: { radius: '4' } }), 'Did you mean `4`?'],
  ['a time zone', document({ settings: { timeZone: 'Asia/Kuwayt' } }), 'Did you mean `Asia/Kuwait`?'],
  ['a colour', document({ theme: { colors: { light: { primary: '07C' } } } }), 'Did you mean `#0077CC`?'],
  ['a text without its language', document({ appName: 'Lumen' }), 'Did you mean `{"en":"Lumen"}`?'],
  [
    'a property like no other',
    document({ appName: { it: 'x', en: 'x' } }),
    'Allowed: `ar`, `de`, `en`, `es`, `fr`, `tr`.',
  ],
])('%s gets a suggestion', (_, text, suggestion) => {
  expect(find(text)).toMatchObject([{ suggestion }]);
});

describe('a repair', () => {
  it.each<[string, string]>([
    ['renames a property', document({ theem: { radius: 4 } })],
    ['takes out what is unknown', document({ wallpaper: { a: 1 } })],
    ['replaces a value', withBlocks({ ...heading, entrance: { kind: 'fadein' } })],
    ['renames a block', withBlocks({ type: 'product-gird' }, heading)],
    ['keeps to a limit', document({ theme: { radius: 400 } })],
    ['replaces the only value that there may be', withBlocks({ type: 'product-grid', props: { source: 'rout' } })],
    ['renames a slot', withBlocks({ type: 'auth-switch', slots: { geust: { rows: [] } } })],
    ['adds a list that is missing', document({ header: { sections: [{ id: 'top' }] } })],
    ['adds the version', '{ "appName": { "en": "x" } }'],
    ['names the language of a text', document({ appName: 'Lumen' })],
  ])('%s and leaves no problem', (_, text) => {
    expect(find(text)).toMatchObject([{ severity: 'error', fix: { title: expect.any(String) } }]);
    expect(find(repaired(text))).toEqual([]);
  });

  it('keeps every other byte', () => {
    const text = '{\r\n\t"version" :2,\r\n\t"theem":{ },\r\n\t"appName":{"en":"x"}\r\n}\r\n';
    expect(repaired(text)).toBe(text.replace('theem', 'theme'));
  });
});
