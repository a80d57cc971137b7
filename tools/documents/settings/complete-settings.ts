import type { LocalizedText, ShopSettings } from '../../../schemas/generated/wire.ts';
import type { NamedEntry } from '../services/named-calendars.ts';

/** The lists that name one another. */
export type CompleteSettings = Required<Pick<ShopSettings, 'cities' | 'branches' | 'delivery' | 'times'>>;

export interface SettingsMarket {
  /** ISO 3166-1 alpha-2, the home country first. */
  readonly countries: readonly string[];
}

/** A file of settings, with the stored lists that it leaves out. */
export const completeSettings = (file: ShopSettings, stored: ShopSettings): CompleteSettings => ({
  cities: file.cities ?? stored.cities ?? [],
  branches: file.branches ?? stored.branches ?? [],
  delivery: file.delivery ?? stored.delivery ?? [],
  times: file.times ?? stored.times ?? [],
});

/** Names for `findNamed`, with their indexes as ids. */
export const namedEntries = (names: readonly LocalizedText[]): readonly NamedEntry[] =>
  names.map((name, index) => ({ _id: String(index), name }));
