import { pickText } from '../../../runtime/domain/localized.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';

/** A branch or an expert: both are known by an id, and by a name in each language. */
export interface NamedEntry {
  readonly _id: string;
  readonly name: LocalizedText;
}

/** The entries that a text names: by id, or by a name in any language, in upper or lower case. Several may have one name. */
export function findNamed<Entry extends NamedEntry>(entries: readonly Entry[], text: string): readonly Entry[] {
  const byId = entries.filter(({ _id }) => _id === text);
  if (byId.length > 0) return byId;
  const wanted = normalize(text);
  return entries.filter(({ name }) => Object.values(name).some((each) => normalize(each) === wanted));
}

/** The name of an entry in a language, by which {@link findNamed} finds it alone; its id where others have that name. */
export function uniqueName(entry: NamedEntry, entries: readonly NamedEntry[], language: string): string {
  const name = pickText(entry.name, language, language);
  return findNamed(entries, name).length === 1 ? name : entry._id;
}

const normalize = (text: string): string => text.trim().toLowerCase();
