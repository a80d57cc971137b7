import { layouts } from './layouts.ts';

/** The files that `npm run layouts` writes, by name: a document and, beside it, what there is to look at. */
export const layoutFiles = (): ReadonlyMap<string, string> =>
  new Map(
    layouts.flatMap(({ name, title, document }) => [
      [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`],
      [`${name}.txt`, `${title}\n`],
    ]),
  );
