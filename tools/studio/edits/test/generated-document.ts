import fc from 'fast-check';
import { writtenValue } from '../../../documents/json-style.ts';

/** A valid document and a way of writing it. */
export interface WrittenDocument {
  readonly value: unknown;
  readonly text: string;
}

interface GeneratedRow {
  readonly id?: string;
  readonly columns: readonly unknown[];
}

/** Stands where an id is to be; each gets another one. */
const ID = '#';

const { row } = fc.letrec<{ row: GeneratedRow; column: unknown; block: unknown }>((tie) => ({
  row: optionalId({ columns: fc.array(tie('column'), { maxLength: 3 }) }),
  column: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    optionalId({}, { span: fc.constantFrom(4, 6, 12) }),
    optionalId(
      { blocks: fc.array(tie('block'), { maxLength: 3 }) },
      { rows: fc.array(tie('row'), { maxLength: 1 }), gap: fc.constant('small') },
    ),
  ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    optionalId({ type: fc.constant('spacer') }),
    optionalId({ type: fc.constant('heading'), props: fc.record({ title: fc.record({ en: fc.string() }) }) }),
    optionalId({
      type: fc.constant('popup'),
      slots: fc.record({ content: fc.record({ rows: fc.array(tie('row'), { maxLength: 2 }) }) }),
    }),
  ),
}));

function optionalId<T, U = Record<never, never>>(
  required: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  optional?: { readonly [K in keyof U]: fc.Arbitrary<U[K]> },
) {
  return fc
    .tuple(
      fc.option(fc.constant({ id: ID }), { nil: {} }),
      fc.record({ ...required }),
      fc.record({ ...optional }, { requiredKeys: [] }),
    )
    .map(([id, one, other]) => ({ ...id, ...one, ...other }) as T & Partial<U> & { readonly id?: string });
}

const section = optionalId({ rows: fc.array(row, { maxLength: 3 }) });
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
  .map(withIds)
  .filter((document) => deepestRow(document) <= 5);

/** Texts of documents, laid out as people and tools do. */
export const writtenDocument: fc.Arbitrary<WrittenDocument> = fc
  .tuple(value, fc.constantFrom('two', 'tab', 'crlf', 'tight', 'line', 'hugged'))
  .map(([document, layoutName]) => ({ value: document, text: WRITE[layoutName](document) }));

const WRITE = {
  two: (document: unknown) => `${JSON.stringify(document, undefined, 2)}\n`,
  tab: (document: unknown) => JSON.stringify(document, undefined, '\t'),
  crlf: (document: unknown) => JSON.stringify(document, undefined, 4).replaceAll('\n', '\r\n'),
  tight: (document: unknown) => JSON.stringify(document),
  line: (document: unknown) => writtenValue(document, { indent: '', lineBreak: '\n', blank: ' ' }, ''),
  // Lists in one line, their items over several.
  hugged: (document: unknown) =>
    JSON.stringify(document, undefined, 2)
      .replaceAll(/\[\s+\{/g, '[{')
      .replaceAll(/\},\s+\{/g, '}, {')
      .replaceAll(/\}\s+\]/g, '}]'),
};

function withIds(document: unknown): unknown {
  let count = 0;
  return JSON.parse(JSON.stringify(document), (name, child) => {
    if (name !== 'id' || child !== ID) return child;
    count += 1;
    return `id-${count}`;
  });
}

function deepestRow(holder: unknown): number {
  if (typeof holder !== 'object' || holder === null) return 0;
  const depths = Object.entries(holder).map(([name, child]) => deepestRow(child) + (name === 'rows' ? 1 : 0));
  return Math.max(0, ...depths);
}
