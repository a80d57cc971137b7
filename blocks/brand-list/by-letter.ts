/** Things whose names begin alike. */
export interface LetterGroup<Item> {
  /** As it stands at the beginning of the names, without its marks: É is E, أ is ا. `#` for what is no letter. */
  readonly letter: string;
  readonly items: readonly Item[];
}

/** Puts things under the first letters of their names, in the order of the alphabet; what is no letter comes last. */
export function byLetter<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly LetterGroup<Item>[] {
  const named = items.map((item) => ({ item, key: bare(nameOf(item)) }));
  const groups = new Map<string, typeof named>();
  for (const each of named) {
    const letter = letterOf(each.key);
    groups.set(letter, [...(groups.get(letter) ?? []), each]);
  }
  return Array.from(groups, ([letter, group]) => ({
    letter,
    items: group.sort((a, b) => compare(a.key, b.key)).map(({ item }) => item),
  })).sort((a, b) => Number(a.letter === OTHER) - Number(b.letter === OTHER) || compare(a.letter, b.letter));
}

const OTHER = '#';

const letterOf = (key: string): string => /^\p{L}/u.exec(key)?.[0] ?? OTHER;

/** The same on server and in every browser, which a locale's own order is not. */
const bare = (name: string): string => name.trim().normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
