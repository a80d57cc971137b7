import {
  combinePairs,
  createColumn,
  createHomeDocument,
  createRow,
  createTitledSection,
  createUntranslatedParagraph,
  type NamedLayout,
  type Part,
} from './parts.ts';

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);

const createSpanColumn = (span: unknown): Part =>
  createColumn(
    [createUntranslatedParagraph(typeof span === 'object' ? JSON.stringify(span).replaceAll('"', '') : String(span))],
    { span },
  );

const createSpanRow = (...spans: readonly unknown[]): Part => createRow(spans.map(createSpanColumn));

/** Six rows, each inside of a column of the one before: as deep as they may stand. */
const createNestedRow = (depth: number): Part =>
  createRow([
    createSpanColumn(3),
    depth === 1
      ? createSpanColumn(9)
      : createColumn([createUntranslatedParagraph(`row ${7 - depth} of 6`)], {
          span: 9,
          rows: [createNestedRow(depth - 1)],
        }),
  ]);

/** What a column takes at each breakpoint: alone, together, and left out in between. */
const BY_BREAKPOINT: readonly (readonly unknown[])[] = [
  Array.from({ length: 4 }, () => ({ base: 12, md: 6, lg: 4, xl: 3 })),
  Array.from({ length: 4 }, () => ({ base: 6, lg: 3 })),
  [{ md: 6 }, { md: 6 }],
  [{ xl: 2 }, { xl: 10 }],
  [
    { base: 'auto', md: 'fill' },
    { base: 'fill', md: 'auto' },
  ],
  [
    { base: 12, lg: 'fill' },
    { base: 6, lg: 'auto' },
    { base: 6, lg: 4 },
  ],
  [
    { base: 'fill', xl: 1 },
    { base: 'fill', xl: 11 },
  ],
  [{}, {}],
];

const ALIGN = ['start', 'center', 'end', 'stretch'];
const JUSTIFY = ['start', 'center', 'end', 'between'];
const GAP = ['none', 'small', 'medium', 'large'];

export const spans: NamedLayout = {
  name: 'spans',
  title: 'Every span from 1 to 12, auto, fill and by breakpoint; rows that wrap, rows in rows, alignments and gaps',
  document: createHomeDocument({ en: 'Spans', ar: 'الأعمدة' }, [
    createTitledSection(
      { en: 'From 1 to 12', ar: 'من 1 إلى 12' },
      TWELVE.map((span) => (span === 12 ? createSpanRow(12) : createSpanRow(span, 12 - span))),
    ),
    createTitledSection({ en: 'Equal parts', ar: 'أجزاء متساوية' }, [
      createSpanRow(...TWELVE.map(() => 1)),
      createSpanRow(2, 2, 2, 2, 2, 2),
      createSpanRow(3, 3, 3, 3),
      createSpanRow(4, 4, 4),
    ]),
    createTitledSection({ en: 'Auto and fill', ar: 'تلقائي ومالئ' }, [
      createSpanRow('auto', 'fill'),
      createSpanRow('fill', 'auto', 'auto'),
      createSpanRow('fill', 'fill', 'fill'),
      createSpanRow(6, 'fill'),
      createSpanRow(4, 'auto', 'fill', 2),
      createSpanRow(...TWELVE.map(() => 'auto')),
      createSpanRow(...TWELVE.map(() => 'fill')),
    ]),
    createTitledSection(
      { en: 'By breakpoint', ar: 'حسب عرض الشاشة' },
      BY_BREAKPOINT.map((each) => createSpanRow(...each)),
    ),
    createTitledSection({ en: 'Rows that wrap', ar: 'صفوف تلتفّ' }, [
      createSpanRow(8, 8, 8),
      createSpanRow(6, 6, 6, 6),
      createSpanRow(7, 7),
      createSpanRow(12, 1, 11),
      createSpanRow(...TWELVE.flatMap(() => [1, 1])),
    ]),
    createTitledSection({ en: 'Rows in rows', ar: 'صفوف داخل صفوف' }, [createNestedRow(6)]),
    createTitledSection(
      { en: 'Alignment and gaps', ar: 'المحاذاة والفجوات' },
      combinePairs(ALIGN, JUSTIFY).map(([align, justify], index) => {
        const gap = GAP[index % GAP.length];
        const tall = [
          createUntranslatedParagraph(align),
          createUntranslatedParagraph(justify),
          createUntranslatedParagraph(gap ?? ''),
        ];
        return createRow([createColumn(tall, { span: 3, gap }), createSpanColumn(3), createSpanColumn('auto')], {
          align,
          justify,
          gap,
        });
      }),
    ),
  ]),
};
