import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import { documentMigrations } from '../document-migrations.ts';
import { MAX_BLOCKS, MAX_ROW_DEPTH } from './check-layout.ts';
import type { BlockSpec, DocumentSpec } from './document-spec.ts';
import { prepareDocument } from './prepare-document.ts';

/** A block that takes any props but `wrong`. */
function tool(given: Partial<BlockSpec> = {}): BlockSpec {
  const validateProps: BlockSpec['validateProps'] = (props) => {
    const isRight = typeof props === 'object' && props !== null && !('wrong' in props);
    const error = {
      keyword: 'additionalProperties',
      instancePath: '',
      schemaPath: '',
      params: { additionalProperty: 'wrong' },
    };
    validateProps.errors = isRight ? null : [error];
    return isRight;
  };
  return { version: 1, slots: [], migrations: [], validateProps, htmlPaths: [], ...given };
}

const toolkit: DocumentSpec = {
  validateDocument,
  documentMigrations,
  blocks: new Map([
    ['plain', tool()],
    ['html', tool({ htmlPaths: [['html']] })],
    ['tabs', tool({ slots: ['first', 'second'] })],
    [
      'grown',
      tool({
        version: 3,
        migrations: [({ old, ...rest }) => ({ ...rest, newer: old }), ({ newer }) => ({ newest: newer })],
      }),
    ],
    [
      'fragile',
      tool({
        version: 2,
        migrations: [
          () => {
            throw new Error('no');
          },
        ],
      }),
    ],
  ]),
};

const prepare = (document: unknown, kit = toolkit) => prepareDocument(JSON.stringify(document), kit);

const row = (...blocks: readonly object[]) => ({ columns: [{ blocks }] });
const withPages = (pages: object, more: object = {}) => ({ version: 2, appName: { en: 'Test' }, pages, ...more });
const withRows = (...rows: readonly object[]) => withPages({ home: { sections: [{ rows }] } });
const withBlocks = (...blocks: readonly object[]) => withRows(row(...blocks));
const BLOCKS = '/pages/home/sections/0/rows/0/columns/0/blocks';

/** The problems in short: kind, code, pointer. */
const problemsOf = (document: unknown) =>
  prepare(document).problems.map(({ kind, code, pointer }) => [kind, code, pointer]);

describe('a grammar error', () => {
  it.each<[string, unknown, string, string]>([
    ['a list', [], 'type', ''],
    ['no version', { appName: { en: 'x' } }, 'version', ''],
    ['a version that is no number', { version: '1', appName: { en: 'x' } }, 'version', '/version'],
    ['a version to come', { version: 3, appName: { en: 'x' } }, 'version', '/version'],
    ['no name', { version: 2 }, 'required', ''],
    ['a property that is not known', withPages({}, { colour: 1 }), 'additionalProperties', '/colour'],
    ['a page that is not known', withPages({ hoem: { sections: [] } }), 'unknown-page-name', '/pages/hoem'],
    ['a page switched on', withPages({ home: true }), 'const', '/pages/home'],
    [
      'a colour that is none',
      withPages({}, { theme: { colors: { light: { text: 'red' } } } }),
      'pattern',
      '/theme/colors/light/text',
    ],
    [
      'a time zone that is none',
      withPages({}, { settings: { timeZone: 'Asia/Kuwayt' } }),
      'time-zone',
      '/settings/timeZone',
    ],
    [
      'a span of 13',
      withRows({ columns: [{ span: { md: 13 } }] }),
      'enum',
      '/pages/home/sections/0/rows/0/columns/0/span/md',
    ],
    [
      'too many sections',
      withPages({ home: { sections: Array(61).fill({ rows: [] }) } }),
      'maxItems',
      '/pages/home/sections',
    ],
  ])('refuses the version: %s', (_, document, code, pointer) => {
    const { prepared, problems } = prepare(document);
    expect(prepared).toBeUndefined();
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'grammar', code, pointer }));
  });

  it('in JSON has an offset, and is the only one', () => {
    const { prepared, problems, offset } = prepareDocument('{"version":2,}', toolkit);
    expect(prepared).toBeUndefined();
    expect(problems).toMatchObject([{ kind: 'grammar', code: 'json' }]);
    expect(offset).toBe(13);
  });

  it('is reported with all others', () => {
    expect(
      problemsOf(withPages({ hoem: false }, { colour: 1 }))
        .map(([, , pointer]) => pointer)
        .sort(),
    ).toEqual(['/colour', '/pages/hoem']);
  });
});

describe('an id', () => {
  it('is unique on a page', () => {
    const document = withPages({
      home: {
        sections: [
          { id: 'one', rows: [{ id: 'two', columns: [{ id: 'one', blocks: [{ type: 'plain', id: 'two' }] }] }] },
        ],
      },
    });
    expect(problemsOf(document)).toEqual([
      ['grammar', 'duplicate-id', '/pages/home/sections/0/rows/0/columns/0/id'],
      ['grammar', 'duplicate-id', `${BLOCKS}/0/id`],
    ]);
    expect(prepare(document).problems[0]?.message).toContain('/pages/home/sections/0');
  });

  it('of header or footer is taken on every page', () => {
    const layout = { sections: [{ id: 'one', rows: [] }] };
    expect(problemsOf(withPages({ home: layout }, { header: layout }))).toEqual([
      ['grammar', 'duplicate-id', '/pages/home/sections/0/id'],
    ]);
    expect(problemsOf(withPages({}, { header: layout, footer: layout }))).toEqual([
      ['grammar', 'duplicate-id', '/footer/sections/0/id'],
    ]);
  });

  it('is also checked in slots', () => {
    const inside = { rows: [{ id: 'one', columns: [] }] };
    expect(problemsOf(withBlocks({ type: 'tabs', id: 'one', slots: { first: inside } }))).toEqual([
      ['grammar', 'duplicate-id', `${BLOCKS}/0/slots/first/rows/0/id`],
    ]);
  });

  it.each(['app', 'main', 'v-state'])('%s is reserved', (id) => {
    expect(problemsOf(withPages({ home: { sections: [{ id, rows: [] }] } }))).toEqual([
      ['grammar', 'reserved-id', '/pages/home/sections/0/id'],
    ]);
  });
});

describe('limits', () => {
  const nest = (depth: number): object => (depth === 1 ? row() : { columns: [{ rows: [nest(depth - 1)] }] });

  it('of nested rows are six', () => {
    expect(problemsOf(withRows(nest(MAX_ROW_DEPTH)))).toEqual([]);
    const [problem, ...others] = problemsOf(withRows(nest(MAX_ROW_DEPTH + 1)));
    expect(problem).toEqual(['grammar', 'depth', `/pages/home/sections/0/rows/0${'/columns/0/rows/0'.repeat(6)}`]);
    expect(others).toEqual([]);
  });

  it('of nested rows include slots', () => {
    const slots = (depth: number): object =>
      depth === 1 ? row() : row({ type: 'tabs', slots: { first: { rows: [slots(depth - 1)] } } });
    expect(problemsOf(withRows(slots(MAX_ROW_DEPTH)))).toEqual([]);
    expect(problemsOf(withRows(slots(MAX_ROW_DEPTH + 1)))).toMatchObject([['grammar', 'depth', expect.any(String)]]);
  });

  it('of blocks are 2000', () => {
    const full = Array.from({ length: 34 }, () => row(...Array(60).fill({ type: 'plain' })));
    expect(problemsOf(withRows(...full.slice(0, 33)))).toEqual([]);
    expect(problemsOf(withRows(...full))).toEqual([['grammar', 'too-many-blocks', '']]);
    expect(full.length * 60).toBeGreaterThan(MAX_BLOCKS);
  });
});

describe('columns over twelve', () => {
  const columns = (...spans: readonly unknown[]) => withRows({ columns: spans.map((span) => ({ span })) });

  it('are advised against', () => {
    const { prepared, problems } = prepare(columns(7, 7));
    expect(prepared).toBeDefined();
    expect(problems).toMatchObject([
      { kind: 'advice', code: 'columns-wrap', pointer: '/pages/home/sections/0/rows/0/columns' },
    ]);
    expect(problems[0]?.message).toContain('14 of 12');
  });

  it('are fine on whole lines, and with flexible columns', () => {
    expect(problemsOf(columns(6, 6, 6, 6))).toEqual([]);
    expect(problemsOf(columns(12, 'auto', 'fill'))).toEqual([]);
    expect(problemsOf(columns({ md: 6 }, { md: 6 }))).toEqual([]);
  });
});

describe('an error in a block', () => {
  it.each<[string, object, string, string, string]>([
    ['of an unknown type', { type: 'plian' }, 'unknown-block', '/type', 'did you mean `plain`?'],
    [
      'of a type like no other',
      { type: 'carousel-of-everything' },
      'unknown-block',
      '/type',
      'there are `plain`, `html`',
    ],
    [
      'with props that its schema does not know',
      { type: 'plain', props: { wrong: 1 } },
      'additionalProperties',
      '/props/wrong',
      '`wrong`',
    ],
    [
      'with a slot that it does not have',
      { type: 'tabs', slots: { third: { rows: [] } } },
      'unknown-slot',
      '/slots/third',
      '`tabs` has `first`, `second`',
    ],
    [
      'with a slot where there are none',
      { type: 'plain', slots: { first: { rows: [] } } },
      'unknown-slot',
      '/slots/first',
      'has no slots',
    ],
    ['of a version to come', { type: 'plain', version: 2 }, 'version', '/version', 'up to version 1'],
    ['that cannot be migrated', { type: 'fragile' }, 'migration', '/props', 'from version 1 to 2'],
  ])('%s removes that block alone, with its pointer', (_, block, code, place, words) => {
    const { prepared, problems } = prepare(withBlocks({ type: 'plain' }, block));
    expect(problems).toMatchObject([{ kind: 'block', code, pointer: `${BLOCKS}/1${place}` }]);
    expect(problems[0]?.block).toBe('type' in block ? block.type : undefined);
    expect(problems[0]?.message).toContain(words);
    expect([...(prepared?.brokenBlocks.keys() ?? [])]).toMatchObject([{ type: 'type' in block ? block.type : '' }]);
  });

  it('is found in the header, nested rows and slots', () => {
    const nowhere = row({ type: 'nowhere' });
    const home = {
      sections: [
        { rows: [{ columns: [{ rows: [nowhere] }] }, row({ type: 'tabs', slots: { first: { rows: [nowhere] } } })] },
      ],
    };
    expect(
      problemsOf(withPages({ home }, { header: { sections: [{ rows: [nowhere] }] } })).map(([, , pointer]) => pointer),
    ).toEqual([
      '/header/sections/0/rows/0/columns/0/blocks/0/type',
      '/pages/home/sections/0/rows/0/columns/0/rows/0/columns/0/blocks/0/type',
      '/pages/home/sections/0/rows/1/columns/0/blocks/0/slots/first/rows/0/columns/0/blocks/0/type',
    ]);
  });
});

describe('migration', () => {
  const firstBlock = (document: unknown, kit = toolkit) => {
    const page = prepare(document, kit).prepared?.pages.get('home');
    return page?.sections[0]?.rows?.[0]?.columns[0]?.blocks?.[0];
  };

  it('of props starts at their version', () => {
    expect(firstBlock(withBlocks({ type: 'grown', props: { old: 1 } }))).toMatchObject({
      version: 3,
      props: { newest: 1 },
    });
    expect(firstBlock(withBlocks({ type: 'grown', version: 2, props: { newer: 1 } }))?.props).toEqual({ newest: 1 });
    expect(firstBlock(withBlocks({ type: 'grown', version: 3, props: { newest: 1 } }))?.props).toEqual({ newest: 1 });
  });

  it('of the document precedes validation', () => {
    const grown: DocumentSpec = {
      ...toolkit,
      documentMigrations: [({ name, ...rest }) => ({ ...rest, version: 2, appName: { en: name } })],
      validateDocument: Object.assign((value: unknown) => validateDocument(value), { errors: null }),
    };
    const { prepared } = prepare({ version: 1, name: 'Old' }, grown);
    expect(prepared?.document.appName).toEqual({ en: 'Old' });
  });

  it('precedes sanitizing of HTML by schema', () => {
    const html = { en: '<p onclick="x()">Words</p><script>x()</script>' };
    expect(firstBlock(withBlocks({ type: 'html', props: { html, title: html } }))?.props).toEqual({
      html: { en: '<p>Words</p>' },
      title: html,
    });
  });
});

describe('the pages of a shop', () => {
  const base = prepare(
    withPages({ home: { sections: [] }, products: { sections: [] }, 'not-found': { sections: [] } }),
  ).prepared;
  const pagesOf = (document: unknown) => [
    ...(prepareDocument(JSON.stringify(document), toolkit, base).prepared?.pages.keys() ?? []),
  ];

  it('are the default ones unless overridden or disabled', () => {
    expect(pagesOf(withPages({}))).toEqual(['home', 'products', 'not-found']);
    expect(pagesOf(withPages({ products: false, faq: { sections: [] } }))).toEqual(['home', 'not-found', 'faq']);
  });

  it('always include the not-found page', () => {
    expect(problemsOf(withPages({ 'not-found': false }))).toEqual([['grammar', 'type', '/pages/not-found']]);
  });
});

describe('any text', () => {
  it('is the same in the page and in its state', () => {
    const decode = (text: string) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
    const someText = fc.array(
      fc.oneof(fc.constantFrom('\ud83d', '\ude00'), fc.string({ unit: 'binary', minLength: 1 })),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(someText, (parts) => {
        const text = parts.join('').replace(/\p{Cc}/gu, '');
        const { prepared } = prepare(withBlocks({ type: 'plain', props: { [text]: [text] } }));
        const shown = prepared?.pages.get('home')?.sections[0]?.rows?.[0]?.columns[0]?.blocks?.[0];
        // The page comes as bytes; its state comes as JSON, which may escape what bytes cannot hold.
        const [asPage, asState] = [decode(text), JSON.parse(decode(JSON.stringify(shown?.props)))];
        expect(asState).toEqual({ [asPage]: [asPage] });
      }),
    );
  });
});
