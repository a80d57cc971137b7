import fc from 'fast-check';
import { formatValue } from '../../../documents/json-style.ts';

/** A valid document and its text. */
export interface GeneratedDocument {
  readonly value: unknown;
  readonly text: string;
}

interface GeneratedRow {
  readonly id?: string;
  readonly columns: readonly unknown[];
}

/** Placeholder for an id; each gets a unique one. */
const ID_PLACEHOLDER = '#';

const { row } = fc.letrec<{ row: GeneratedRow; column: unknown; block: unknown }>((tie) => ({
  row: recordWithOptionalId({ columns: fc.array(tie('column'), { maxLength: 3 }) }),
  column: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    recordWithOptionalId({}, { span: fc.constantFrom(4, 6, 12) }),
    recordWithOptionalId(
      { blocks: fc.array(tie('block'), { maxLength: 3 }) },
      { rows: fc.array(tie('row'), { maxLength: 1 }), gap: fc.constant('small') },
    ),
  ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    recordWithOptionalId({ type: fc.constant('spacer') }),
    recordWithOptionalId({ type: fc.constant('heading'), props: fc.record({ title: fc.record({ en: fc.string() }) }) }),
    recordWithOptionalId({
      type: fc.constant('popup'),
      slots: fc.record({ content: fc.record({ rows: fc.array(tie('row'), { maxLength: 2 }) }) }),
    }),
  ),
}));

function recordWithOptionalId<T, U = Record<never, never>>(
  required: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  optional?: { readonly [K in keyof U]: fc.Arbitrary<U[K]> },
) {
  return fc
    .tuple(
      fc.option(fc.constant({ id: ID_PLACEHOLDER }), { nil: {} }),
      fc.record({ ...required }),
      fc.record({ ...optional }, { requiredKeys: [] }),
    )
    .map(([id, one, other]) => ({ ...id, ...one, ...other }) as T & Partial<U> & { readonly id?: string });
}

const section = recordWithOptionalId({ rows: fc.array(row, { maxLength: 3 }) });
const layout = fc.record({ sections: fc.array(section, { maxLength: 3 }) });

const value = fc
  .record(
    {
      version: fc.constant(1),
      appName: fc.constant({ en: 'Test', ar: 'اختبار' }),
      header: layout,
      pages: fc.record({ home: layout, faq: layout, brands: fc.constant(false) }, { requiredKeys: [] }),
      footer: layout,
    },
    { requiredKeys: ['version', 'appName', 'pages'] },
  )
  .map(assignIds)
  .filter((document) => maxRowDepth(document) <= 5);

/** Arbitrary documents in the formatting of people and tools. */
export const arbitraryDocument: fc.Arbitrary<GeneratedDocument> = fc
  .tuple(value, fc.constantFrom('two', 'tab', 'crlf', 'tight', 'line', 'hugged'))
  .map(([document, layoutName]) => ({ value: document, text: SERIALIZERS[layoutName](document) }));

const SERIALIZERS = {
  two: (document: unknown) => `${JSON.stringify(document, undefined, 2)}\n`,
  tab: (document: unknown) => JSON.stringify(document, undefined, '\t'),
  crlf: (document: unknown) => JSON.stringify(document, undefined, 4).replaceAll('\n', '\r\n'),
  tight: (document: unknown) => JSON.stringify(document),
  line: (document: unknown) => formatValue(document, { indent: '', lineBreak: '\n', blank: ' ' }, ''),
  // Arrays on one line whose items span several lines. Only line breaks are matched: strings have none.
  hugged: (document: unknown) =>
    JSON.stringify(document, undefined, 2)
      .replaceAll(/\[\n\s*\{/g, '[{')
      .replaceAll(/\},\n\s*\{/g, '}, {')
      .replaceAll(/\}\n\s*\]/g, '}]'),
};

function assignIds(document: unknown): unknown {
  let count = 0;
  return JSON.parse(JSON.stringify(document), (name, child) => {
    if (name !== 'id' || child !== ID_PLACEHOLDER) return child;
    count += 1;
    return `id-${count}`;
  });
}

function maxRowDepth(holder: unknown): number {
  if (typeof holder !== 'object' || holder === null) return 0;
  const depths = Object.entries(holder).map(([name, child]) => maxRowDepth(child) + (name === 'rows' ? 1 : 0));
  return Math.max(0, ...depths);
}
