import {
  column,
  documentOfHome,
  heading,
  type NamedLayout,
  type Part,
  pairs,
  row,
  saying,
  section,
  stack,
  untranslated,
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

const all: readonly Part[] = pairs(TIMES, KINDS).map(([times, kind]) => ({ kind, ...times }));

export const entrances: NamedLayout = {
  name: 'entrances',
  title: 'Every entrance of sections and of blocks, with every kind of delay, above and below the first view',
  document: documentOfHome({ en: 'Entrances', ar: 'الظهور' }, [
    ...all.map((entrance) =>
      stack([heading(untranslated(nameOf(entrance)))], { entrance, background: { color: 'surface' } }),
    ),
    ...TIMES.map((times) =>
      section([
        row(
          KINDS.map((kind) => {
            const entrance = { kind, ...times };
            const said = saying(nameOf(entrance), nameOf(entrance));
            return column([{ ...said, entrance }], { span: { base: 12, md: 4 } });
          }),
        ),
      ]),
    ),
    stack([{ ...heading(untranslated('A block in a section, both of which enter')), entrance: { kind: 'zoom' } }], {
      entrance: { kind: 'slide' },
    }),
  ]),
};
