/** Items whose names start with the same letter. */
export interface LetterGroup<Item> {
  /** The first letter without diacritics: É is E, أ is ا. `#` for other characters. */
  readonly letter: string;
  readonly items: readonly Item[];
}

/** Groups items by the first letter of their names, in alphabetical order; other characters come last. */
export function groupByLetter<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly LetterGroup<Item>[] {
  const named = items.map((item) => ({ item, key: sortKey(nameOf(item)) }));
  const groups = new Map<string, typeof named>();
  for (const each of named) {
    const letter = firstLetter(each.key);
    groups.set(letter, [...(groups.get(letter) ?? []), each]);
  }
  return Array.from(groups, ([letter, group]) => ({
    letter,
    items: group.sort((a, b) => compareCodeUnits(a.key, b.key)).map(({ item }) => item),
  })).sort(
    (a, b) => Number(a.letter === NON_LETTER) - Number(b.letter === NON_LETTER) || compareCodeUnits(a.letter, b.letter),
  );
}

const NON_LETTER = '#';

const firstLetter = (key: string): string => /^\p{L}/u.exec(key)?.[0] ?? NON_LETTER;

/** Identical on the server and in every browser, which locale collation is not. */
const sortKey = (name: string): string => name.trim().normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
