import {
  combinePairs,
  createColumn,
  createHeading,
  createHomeDocument,
  createParagraph,
  createRow,
  createSection,
  createSingleColumnSection,
  type NamedLayout,
  type Part,
  repeatInBothLanguages,
} from './parts.ts';

const KINDS = ['fade', 'slide', 'zoom'];

/** Defaults, the shortest, late ones, and the longest that there are. */
const TIMES: readonly Part[] = [
  {},
  { duration: 0.1 },
  { delay: 0.5 },
  { duration: 0.5, delay: 1.5 },
  { duration: 5, delay: 5 },
];

const nameOf = ({ kind, duration, delay }: Part): string =>
  [kind, duration !== undefined && `in ${duration} s`, delay !== undefined && `after ${delay} s`]
    .filter(Boolean)
    .join(', ');

const all: readonly Part[] = combinePairs(TIMES, KINDS).map(([times, kind]) => ({ kind, ...times }));

export const entrances: NamedLayout = {
  name: 'entrances',
  title: 'Every entrance of sections and of blocks, with every kind of delay, above and below the first view',
  document: createHomeDocument({ en: 'Entrances', ar: 'الظهور' }, [
    ...all.map((entrance) =>
      createSingleColumnSection([createHeading(repeatInBothLanguages(nameOf(entrance)))], {
        entrance,
        background: { color: 'surface' },
      }),
    ),
    ...TIMES.map((times) =>
      createSection([
        createRow(
          KINDS.map((kind) => {
            const entrance = { kind, ...times };
            const said = createParagraph(nameOf(entrance), nameOf(entrance));
            return createColumn([{ ...said, entrance }], { span: { base: 12, md: 4 } });
          }),
        ),
      ]),
    ),
    createSingleColumnSection(
      [
        {
          ...createHeading(repeatInBothLanguages('A block in a section, both of which enter')),
          entrance: { kind: 'zoom' },
        },
      ],
      {
        entrance: { kind: 'slide' },
      },
    ),
  ]),
};
