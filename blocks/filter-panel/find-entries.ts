import type { Collection } from '../../runtime/stores/catalog-store.ts';

/** The entries, on whatever level, that have these letters in their name; case, accents and points are passed over. */
export function findEntries(
  entries: readonly Collection[],
  letters: string,
  nameOf: (name: Collection['name']) => string,
): readonly Collection[] {
  const wanted = plain(letters);
  return entries.flatMap((entry) => [
    ...(plain(nameOf(entry.name)).includes(wanted) ? [entry] : []),
    ...findEntries(entry.child, letters, nameOf),
  ]);
}

/** Alef with its signs, é and ﬁ are letters with marks, or several: what remains of them are the bare ones. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
