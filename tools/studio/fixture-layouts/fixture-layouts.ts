import { combinations } from './combinations.ts';
import { entrances } from './entrances.ts';
import { everyBlock } from './every-block.ts';
import { littleAndMuch } from './little-and-much.ts';
import { looks } from './looks.ts';
import { ordersAndWhen } from './orders-and-when.ts';
import type { NamedLayout } from './parts.ts';
import { placements } from './placements.ts';
import { rightToLeft } from './right-to-left.ts';
import { spans } from './span-layouts.ts';
import { extremeTexts } from './words-at-their-limits.ts';

/** The documents of `fixtures/layouts` that nothing is wrong with. */
export const layouts: readonly NamedLayout[] = [
  ...everyBlock(),
  spans,
  placements,
  entrances,
  ...combinations,
  ordersAndWhen,
  extremeTexts,
  rightToLeft,
  ...littleAndMuch,
  ...looks,
];

/** The files that codegen writes, by name: a document and, beside it, what there is to look at. */
export const layoutFiles = (): ReadonlyMap<string, string> =>
  new Map(
    layouts.flatMap(({ name, title, document }) => [
      [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
      [`${name}.txt`, `${title}\n`],
    ]),
  );
