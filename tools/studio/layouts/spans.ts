import { column, documentOfHome, type NamedLayout, type Part, pairs, row, showing, titled } from './parts.ts';

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);

const tile = (span: unknown): Part =>
  column([showing(typeof span === 'object' ? JSON.stringify(span).replaceAll('"', '') : String(span))], { span });

const rowOf = (...spans: readonly unknown[]): Part => row(spans.map(tile));

/** Six rows, each inside of a column of the one before: as deep as they may stand. */
const nested = (depth: number): Part =>
  row([
    tile(3),
    depth === 1 ? tile(9) : column([showing(`row ${7 - depth} of 6`)], { span: 9, rows: [nested(depth - 1)] }),
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
  document: documentOfHome({ en: 'Spans', ar: 'الأعمدة' }, [
    titled(
      { en: 'From 1 to 12', ar: 'من 1 إلى 12' },
      TWELVE.map((span) => (span === 12 ? rowOf(12) : rowOf(span, 12 - span))),
    ),
    titled({ en: 'Equal parts', ar: 'أجزاء متساوية' }, [
      rowOf(...TWELVE.map(() => 1)),
      rowOf(2, 2, 2, 2, 2, 2),
      rowOf(3, 3, 3, 3),
      rowOf(4, 4, 4),
    ]),
    titled({ en: 'Auto and fill', ar: 'تلقائي ومالئ' }, [
      rowOf('auto', 'fill'),
      rowOf('fill', 'auto', 'auto'),
      rowOf('fill', 'fill', 'fill'),
      rowOf(6, 'fill'),
      rowOf(4, 'auto', 'fill', 2),
      rowOf(...TWELVE.map(() => 'auto')),
      rowOf(...TWELVE.map(() => 'fill')),
    ]),
    titled(
      { en: 'By breakpoint', ar: 'حسب عرض الشاشة' },
      BY_BREAKPOINT.map((each) => rowOf(...each)),
    ),
    titled({ en: 'Rows that wrap', ar: 'صفوف تلتفّ' }, [
      rowOf(8, 8, 8),
      rowOf(6, 6, 6, 6),
      rowOf(7, 7),
      rowOf(12, 1, 11),
      rowOf(...TWELVE.flatMap(() => [1, 1])),
    ]),
    titled({ en: 'Rows in rows', ar: 'صفوف داخل صفوف' }, [nested(6)]),
    titled(
      { en: 'Alignment and gaps', ar: 'المحاذاة والفجوات' },
      pairs(ALIGN, JUSTIFY).map(([align, justify], index) => {
        const gap = GAP[index % GAP.length];
        const tall = [showing(align), showing(justify), showing(gap ?? '')];
        return row([column(tall, { span: 3, gap }), tile(3), tile('auto')], { align, justify, gap });
      }),
    ),
  ]),
};
