import fc from 'fast-check';

const schemas = import.meta.glob<{
  examples?: readonly object[];
  properties?: Record<string, { examples?: readonly unknown[] }>;
}>('/blocks/*/*.schema.json', { eager: true, import: 'default' });

const everyBlock: readonly object[] = Object.entries(schemas).map(([path, schema]) => ({
  type: path.split('/')[2] ?? '',
  entrance: { kind: 'fade' },
  props: schema.examples?.[0] ?? {},
}));

/** A document with these blocks, also in nested rows. */
const documentWith = (blocks: readonly object[]): Readonly<Record<string, unknown>> => ({
  version: 2,
  appName: { en: 'Test', ar: 'اختبار' },
  settings: { timeZone: 'Asia/Kuwait' },
  theme: { colors: { light: { primary: '#0f766e' } }, radius: 14 },
  footer: { sections: [] },
  pages: {
    home: {
      sections: [
        {
          id: 'first',
          background: { scheme: 'dark' },
          when: { languages: ['en'], from: '2026-01-01' },
          rows: [{ columns: columnsOf(blocks) }],
        },
        {
          rows: [
            {
              columns: [
                {
                  span: 4,
                  rows: [{ columns: [{ blocks: [{ type: 'rich-text', props: { html: { en: '<p>Words</p>' } } }] }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  },
});

const MAX_BLOCKS = 60;

const columnsOf = (blocks: readonly object[]): readonly object[] =>
  Array.from({ length: Math.ceil(blocks.length / MAX_BLOCKS) }, (_, index) => ({
    span: { base: 12, md: 6 },
    blocks: blocks.slice(index * MAX_BLOCKS, (index + 1) * MAX_BLOCKS),
  }));

/** A document with the first example of every block. */
export const everyBlockDocument = documentWith(everyBlock);

/** Blocks per mutated document. */
const FEW = 10;

/** Documents with some of all blocks. */
export const someBlocksDocument = fc
  .subarray([...everyBlock], { minLength: FEW, maxLength: FEW })
  .map((blocks) => documentWith(blocks));
