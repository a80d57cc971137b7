import { pickText } from '../../../runtime/domain/localized.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';

/** A branch or an expert: both are known by an id, and by a name in each language. */
export interface NamedEntry {
  readonly _id: string;
  readonly name: LocalizedText;
}

/** Finds entries by id, or by name in any language and case. Several may share a name. */
export function findNamed<Entry extends NamedEntry>(entries: readonly Entry[], text: string): readonly Entry[] {
  const byId = entries.filter(({ _id }) => _id === text);
  return byId.length > 0 ? byId : indexNames(entries)(text);
}

/** Finds entries by name in any language and case. */
export function indexNames<Entry extends Pick<NamedEntry, 'name'>>(
  entries: readonly Entry[],
): (text: string) => readonly Entry[] {
  const byName = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const name of namesOf(entry)) byName.set(name, [...(byName.get(name) ?? []), entry]);
  return (text) => byName.get(normalize(text)) ?? [];
}

/** The different names of an entry, in lower case. */
export const namesOf = ({ name }: Pick<NamedEntry, 'name'>): readonly string[] => [
  ...new Set(Object.values(name).map(normalize)),
];

/** A unique name of an entry for {@link findNamed}: its name in a language, or its id if others share the name. */
export function uniqueName(entry: NamedEntry, entries: readonly NamedEntry[], language: string): string {
  const name = pickText(entry.name, language, language);
  return findNamed(entries, name).length === 1 ? name : entry._id;
}

const normalize = (text: string): string => text.trim().toLowerCase();
