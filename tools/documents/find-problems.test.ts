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
  it('are none where nothing is wrong', () => {
    expect(find(withBlocks(heading))).toEqual([]);
  });

  it('of a note at prices are a country that is none, and a page that is not there', () => {
    const problems = find(
      document({ settings: { priceNote: { countries: ['de'], deliveryLink: '/pages/delivery' } } }),
    );
    expect(problems.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([
      '/settings/priceNote/countries/0: This must be the two capital letters of a country.',
      '/settings/priceNote/deliveryLink: The shop has no page at `/pages/delivery`, so it is not shown as a link.',
    ]);
    expect(find(document({ settings: { priceNote: {} } }))[0]?.message).toContain('`countries`');
  });

  it('of its grammar, its layout and its blocks are told together, in reading order', () => {
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

  it('are told once where the name of a page is reserved, with a title or without', () => {
    for (const page of ['{ "sections": [] }', '{ "title": { "en": "Cart" }, "sections": [] }', 'false'])
      expect(find(`{ "version": 2, "appName": { "en": "x" }, "pages": { "account": ${page} } }`)).toMatchObject([
        { code: 'reserved-page', pointer: '/pages/account' },
      ]);
  });

  it('are told of the rest when the version is missing, and not when it is one to come', () => {
    const codes = (more: object) =>
      find(JSON.stringify({ appName: { en: 'x' }, theem: 1, ...more })).map(({ code }) => code);
    expect(codes({})).toEqual(['version', 'additionalProperties']);
    expect(codes({ version: '1' })).toEqual(['additionalProperties', 'version']);
    expect(codes({ version: 3 })).toEqual(['version']);
  });

  it('say nothing of what was left out because of another mistake', () => {
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

  it.each([
    ['route!', 'const', ''],
    [7, 'const', ''],
    [{ brnad: ['halden'] }, 'additionalProperties', '/brnad'],
  ])('say once what is wrong where a word or an object can stand: %j', (source, code, place) => {
    const found = find(withBlocks({ type: 'product-grid', props: { source } }));
    expect(found).toMatchObject([{ code, pointer: `${BLOCKS}/0/props/source${place}` }]);
    expect(found).toHaveLength(1);
  });

  it('suggest a plain text in the first language of the shop', () => {
    const found = find(
      JSON.stringify({
        version: 2,
        appName: { fr: 'Papier', en: 'Paper' },
        pages: { grading: { title: 'Grading', sections: [] } },
      }),
    );
    expect(found.map(({ suggestion }) => suggestion)).toEqual(['Did you mean `{"fr":"Grading"}`?']);
  });

  it('say once that a name is misspelled, and not that it is missing, too', () => {
    const codes = (...blocks: readonly object[]) =>
      find(withBlocks(...blocks)).map(({ code, suggestion }) => [code, suggestion]);
    expect(codes({ tpye: 'hero' })).toEqual([['additionalProperties', 'Did you mean `type`?']]);
    expect(codes({ type: 'heading', props: { titel: { en: 'x' } } })).toEqual([
      ['additionalProperties', 'Did you mean `title`?'],
    ]);
    expect(codes({ type: 'heading', props: { colour: 'red' } }).map(([code]) => code)).toContain('required');
  });

  it.each([
    ['an empty type', withBlocks({ type: '' }), 'minLength'],
    ['a type of any length', withBlocks({ type: 'x'.repeat(99) }), 'maxLength'],
    ['a time zone of any length', document({ settings: { timeZone: 'x'.repeat(99) } }), 'maxLength'],
    [
      'one that is not written as it should be, either',
      document({ settings: { timeZone: '5'.repeat(99) } }),
      'maxLength',
    ],
  ])('say once what is wrong with a text: %s', (_, text, code) => {
    expect(find(text).map((problem) => problem.code)).toEqual([code]);
  });

  const row = [{ columns: [{ blocks: [{ type: 'spacr' }] }] }];
  it.each<[string, object, string]>([
    ['the name is missing', { appName: undefined }, ''],
    ['the name is no text by language', { appName: 'Shop' }, '/appName'],
    ['the name is in a language of the moon', { appName: { lu: 'Shop' } }, '/appName/lu'],
    [
      'a video has no image',
      { header: { sections: [{ rows: [], background: { video: { src: '/media/a.mp4' } } }] } },
      '',
    ],
    ['an entrance is of no kind', { header: { sections: [{ rows: [], entrance: {} }] } }, ''],
    ['a provider has no token', { providers: [{ name: 'meta' }] }, ''],
    ['a list has an item that nobody knows', { providers: [7] }, '/providers/0'],
    [
      'an id is too long and not written as it should be',
      { header: { sections: [{ id: 'A'.repeat(99), rows: row }] } },
      '',
    ],
    ['the settings are a list', { settings: [] }, '/settings'],
  ])('are all told where %s', (_, more, pointer) => {
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

  it('are told where one mistake hides another: a page of no name that is no page either', () => {
    const found = find(document({ theme: { radius: 400 }, pages: { rows: [{ home: { sections: [] } }] } }));
    expect(found.map(({ pointer }) => pointer)).toEqual(['/theme/radius', '/pages/rows']);
  });

  it('are looked for in what the document has itself: a page called `__proto__` changes no other object', () => {
    const text = '{"version": 2, "appName": {"en": "Test"}, "pages": {"__proto__": {"sections": []}}}';
    expect(marked(text)).toEqual(['"__proto__"']);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(find(withBlocks(heading))).toEqual([]);
  });

  it('have the place of a property at its name', () => {
    const text = '{\n  "version": 2,\n  "appName": { "en": "Test" },\n  "theem": { "radius": 4 }\n}';
    expect(find(text)).toMatchObject([
      { severity: 'error', pointer: '/theem', line: 4, column: 3, offset: 51, length: 7 },
    ]);
    expect(marked(text)).toEqual(['"theem"']);
  });

  it('mark a wrong value with its name, and what lacks something by its name or its beginning', () => {
    expect(marked(document({ theme: { radius: 400 } }))).toEqual(['"radius": 400']);
    expect(marked(withBlocks({ type: 'heading', props: {} }))).toEqual(['"props"']);
    expect(marked(withBlocks({}))).toEqual(['{']);
  });

  it('name what a required property is missing in, where the block has no props at all, too', () => {
    for (const block of [{ type: 'countdown' }, { type: 'countdown', props: {} }])
      expect(find(withBlocks(block))).toMatchObject([
        { pointer: `${BLOCKS}/0/props`, message: 'Required property `target` is missing in `props`.' },
      ]);
  });

  it('that migrations brought to light stand at what was migrated', () => {
    const tool = toolkit.blocks.get('heading')!;
    const migrations = [({ label }: Readonly<Record<string, unknown>>) => ({ title: label, extra: { deep: 1 } })];
    const grown = new Map([...toolkit.blocks, ['heading', { ...tool, version: 2, migrations }] as const]);
    const text = withBlocks({ type: 'heading', props: { label: { en: 'Hello' } } });
    expect(findProblems(text, { ...toolkit, blocks: grown })).toEqual([
      expect.objectContaining({
        code: 'additionalProperties',
        pointer: `${BLOCKS}/0/props/extra`,
        length: '"props"'.length,
      }),
    ]);
  });
});

describe('a text that is not JSON', () => {
  it('has every mistake that does not follow from another told at once', () => {
    const text = '{\n  "a": 1,\n  "b": [1, 2,],\n  "c" 3,\n  "d": "text\n}\n';
    expect(find(text).map(({ line, column }) => [line, column])).toEqual([
      [3, 14],
      [4, 7],
      [5, 8],
    ]);
  });

  it.each(['{ “version”: 2 }', '{ „version“: 2 }', '{ ‘version’: 2 }'])('%s is told which quotes are right', (text) => {
    expect(find(text)[0]?.message).toContain('put names and texts in straight double quotes');
  });

  it('with a byte order mark is looked at all the same', () => {
    const text = `\ufeff${document({ theem: 1 })}`;
    expect(find(text)).toMatchObject([{ code: 'additionalProperties', line: 6, column: 3 }]);
    expect(repaired(text)).toBe(`\ufeff${repaired(text.slice(1))}`);
  });

  it.each([
    ['{"version":2,"appName":{"en":"x"},}', '{"version":2,"appName":{"en":"x"}}'],
    ['{"version":2\n "appName":{"en":"x"}}', '{"version":2,\n "appName":{"en":"x"}}'],
    ['{"version" 2,\n"appName":{"en":"x"}}', '{"version": 2,\n"appName":{"en":"x"}}'],
    ['{"version":2, // shop\n"appName":{"en":"x"}}', '{"version":2, \n"appName":{"en":"x"}}'],
    ['{\'version\':2,\n"appName":{"en":\'x\'}}', '{"version":2,\n"appName":{"en":"x"}}'],
    ['{version:2,\n"appName":{"en":"x"}}', '{"version":2,\n"appName":{"en":"x"}}'],
    ['\ufeff{"version":2,"appName":{"en":"x"},}', '\ufeff{"version":2,"appName":{"en":"x"}}'],
    ['{"version":2,\n"appName":{"en":"x}}', '{"version":2,\n"appName":{"en":"x"}}'],
    ['{"version":2,\n"appName":{"en":x"}}', '{"version":2,\n"appName":{"en":"x"}}'],
    ['{"version":2,\n"appName":{"en: "x"}}', '{"version":2,\n"appName":{"en": "x"}}'],
    ['{"version":2,"appName":{"en":"x"}', '{"version":2,"appName":{"en":"x"}}'],
  ])('%j is repaired by what is offered', (text, expected) => {
    expect(repaired(text)).toBe(expected);
  });
});

describe('a property that stands twice', () => {
  const text = '{\n  "version": 2,\n  "appName": { "en": "One" },\n  "theme": {},\n  "appName": { "en": "Two" }\n}';

  it('is a mistake, with both places', () => {
    expect(find(text)).toMatchObject([
      { severity: 'error', code: 'duplicate-key', pointer: '/appName', line: 5, column: 3 },
    ]);
    expect(find(text)[0]?.message).toContain('at 3:3');
  });

  it('loses the one without effect when it is repaired', () => {
    expect(JSON.parse(repaired(text))).toEqual(JSON.parse(text));
    expect(find(repaired(text))).toEqual([]);
  });

  it('is found in any depth and as often as it stands there', () => {
    const codes = find('{"version":2,"appName":{"en":"x"},"pages":{"faq":false,"faq":false,"faq":false}}').map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['duplicate-key', 'duplicate-key']);
  });
});

describe('half of a character', () => {
  const text = String.raw`{"version":2,"appName":{"en":"a\ud800b\uDC00","ar":"\ud83d\ude00"}}`;

  it('is a mistake of its own, where it stands, with what to do', () => {
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

  it('is found in a name, beside what else is wrong there', () => {
    const named = String.raw`{"version":2,"appName":{"en":"x"},"th\uD800eme":{"radius":4}}`;
    expect(find(named).map(({ code, pointer }) => [code, pointer])).toEqual([
      ['additionalProperties', '/th\ufffdeme'],
      ['lone-surrogate', '/th\ufffdeme'],
    ]);
  });
});

describe('a document that is too much', () => {
  it('in bytes is one problem, which names the bound', () => {
    const text = document({ appName: { en: 'x'.repeat(MAX_DOCUMENT_BYTES) } });
    expect(find(text)).toMatchObject([{ code: 'too-large', line: 1, column: 1 }]);
    expect(find(text)[0]?.message).toContain('2 MiB');
  });

  it('in bytes is counted in UTF-8', () => {
    const text = document({ appName: { ar: 'ش'.repeat(MAX_DOCUMENT_BYTES / 2) } });
    expect(find(text)).toMatchObject([{ code: 'too-large' }]);
  });

  it('in depth is one problem, where it becomes too deep', () => {
    expect(find(document({ theme: 1 }).replace('1\n}', `${'['.repeat(100_000)}\n}`))).toMatchObject([
      { code: 'depth', line: 6 },
    ]);
  });

  it('in mistakes is told whole in a moment', () => {
    const sections = Array.from({ length: 5000 }, () => ({ xyz: [] }));
    expect(find(document({ pages: { home: { sections } } })).length).toBeGreaterThanOrEqual(10_000);
  });
});

describe('what was meant', () => {
  it.each<[string, string, string]>([
    ['a property', document({ theem: {} }), 'Did you mean `theme`?'],
    ['two letters that changed places', document({ heaedr: { sections: [] } }), 'Did you mean `header`?'],
    ['a value', withBlocks({ type: 'heading', props: { title: { en: 'x' }, size: 'larg' } }), 'Did you mean `large`?'],
    ['a slot', withBlocks({ type: 'auth-switch', slots: { geust: { rows: [] } } }), 'Did you mean `guest`?'],
    ['a number in quotation marks', document({ theme: { radius: '4' } }), 'Did you mean `4`?'],
    ['a number with its unit', document({ theme: { radius: '12px' } }), 'Did you mean `12`?'],
    ['a time zone', document({ settings: { timeZone: 'Asia/Kuwayt' } }), 'Did you mean `Asia/Kuwait`?'],
    ['a colour', document({ theme: { colors: { light: { primary: '07C' } } } }), 'Did you mean `#0077CC`?'],
    ['a text without its language', document({ appName: 'Lumen' }), 'Did you mean `{"en":"Lumen"}`?'],
    [
      'a property like no other',
      document({ appName: { it: 'x', en: 'x' } }),
      'Allowed: `ar`, `de`, `en`, `es`, `fr`, `tr`.',
    ],
  ])('is said of %s', (_, text, suggestion) => {
    expect(find(text)).toMatchObject([{ suggestion }]);
  });

  it('is said once of a page, and what it would be as a page of one’s own', () => {
    const [problem, ...others] = find(document({ pages: { hoem: { sections: [] } } }));
    expect(others).toEqual([]);
    expect(problem?.message).toBe(
      '`hoem` is not a page of the shop; did you mean `home`? A page of your own needs a `title`.',
    );
    expect(problem?.fix?.title).toBe('Rename to `home`');
    const both = document({ pages: { home: { sections: [] }, hoem: { sections: [] } } });
    expect(find(both)[0]).not.toHaveProperty('fix');
  });

  it('is said of the page that a page extends', () => {
    const [problem] = find(document({ pages: { 'brand-products': { extends: 'prodcts' } } }));
    expect(problem).toMatchObject({ code: 'extends', pointer: '/pages/brand-products/extends' });
    expect(problem?.fix?.title).toBe('Replace with `products`');
  });

  it('is said once of a block', () => {
    const [problem] = find(withBlocks({ type: 'heroo' }));
    expect(problem?.message).toContain('did you mean `hero`?');
    expect(problem).not.toHaveProperty('suggestion');
    expect(problem?.fix?.title).toBe('Replace with `hero`');
  });

  it('of a block that a message says was meant, put that one in', () => {
    const [problem] = find(withBlocks({ type: 'spacr' }));
    expect(problem?.message).toBe('`spacr` is not a block; did you mean `spacer`?');
    expect(problem?.fix?.title).toBe('Replace with `spacer`');
  });

  it('is not guessed at', () => {
    expect(find(document({ theme: { scheme: 'purple' } }))[0]).not.toHaveProperty('suggestion');
  });
});

describe('a repair', () => {
  it.each<[string, string]>([
    ['renames a property', document({ theem: { radius: 4 } })],
    ['takes out what is unknown', document({ wallpaper: { a: 1 } })],
    ['takes out what is unknown and alone', document({ settings: { wallpaper: 1 } })],
    ['replaces a value', withBlocks({ ...heading, entrance: { kind: 'fadein' } })],
    ['renames a block', withBlocks({ type: 'product-gird' }, heading)],
    ['keeps to a limit', document({ theme: { radius: 400 } })],
    ['replaces the only value that there may be', withBlocks({ type: 'product-grid', props: { source: 'rout' } })],
    ['renames a slot', withBlocks({ type: 'auth-switch', slots: { geust: { rows: [] } } })],
    ['takes out a slot', withBlocks({ ...heading, slots: { content: { rows: [] } } })],
    ['adds a list that is missing', document({ header: { sections: [{ id: 'top' }] } })],
    ['adds the version', '{ "appName": { "en": "x" } }'],
    ['corrects the version', '{ "version": "1", "appName": { "en": "x" } }'],
    ['names the language of a text', document({ appName: 'Lumen' })],
  ])('%s, and nothing is wrong any more', (_, text) => {
    expect(find(text)).toMatchObject([{ severity: 'error', fix: { title: expect.any(String) } }]);
    expect(find(repaired(text))).toEqual([]);
  });

  it('leaves every other byte as it was', () => {
    const text = '{\r\n\t"version" :2,\r\n\t"theem":{ },\r\n\t"appName":{"en":"x"}\r\n}\r\n';
    expect(repaired(text)).toBe(text.replace('theem', 'theme'));
  });

  it('does not rename to what is there already', () => {
    const [problem] = find(document({ theme: {}, theem: {} }));
    expect(problem?.fix?.title).toBe('Remove `theem`');
  });

  it('is not offered for what a migration made', () => {
    const tool = toolkit.blocks.get('heading')!;
    const grown = new Map([
      ...toolkit.blocks,
      ['heading', { ...tool, version: 2, migrations: [() => ({ titel: 1 })] }] as const,
    ]);
    const text = withBlocks({ type: 'heading', props: { label: 1 } });
    const problems = findProblems(text, { ...toolkit, blocks: grown });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).not.toHaveProperty('fix');
  });
});
