import type { Entry, Field } from './entry.ts';
import type { Piece } from './piece.ts';

/** What was read of a page that is not taken over. */
export interface LeftOut {
  readonly page: Entry;
  /** What stands on it. */
  readonly pieces: readonly Piece[];
  /** What is said of it as a whole. */
  readonly fields: readonly Field[];
}

/** Leaves a page out: everything in it has its line in the report all the same. */
export function leaveOut({ page, pieces, fields }: LeftOut, reason: string): void {
  ignore(page, reason);
  const leave = (piece: Piece): void => {
    for (const { entry } of [piece, ...piece.fields]) {
      if (entry.became === undefined) ignore(entry, WITH_ITS_PAGE);
    }
    piece.children.forEach(leave);
  };
  pieces.forEach(leave);
  for (const { entry } of fields) ignore(entry, WITH_ITS_PAGE);
}

const WITH_ITS_PAGE = 'its page is not taken over';

function ignore(entry: Entry, why: string): void {
  Object.assign(entry, { became: 'ignored' });
  entry.notes.push(why);
}
