import type { Branch } from '../../../schemas/generated/wire.ts';
import { joinTexts } from '../localized.ts';

/** Lists of branches have a search field from this length on. */
export const MIN_SEARCHED_BRANCHES = 6;

/** Active branches. */
const choosableBranches = <Each extends Pick<Branch, 'status'>>(branches: readonly Each[]): readonly Each[] =>
  branches.filter(({ status }) => status === 'active');

/** The active branches in a country, or all active ones if it has none. */
export function offeredBranches<Each extends Pick<Branch, 'status' | 'country'>>(
  branches: readonly Each[],
  countryId: string | undefined,
): readonly Each[] {
  const choosable = choosableBranches(branches);
  const near = choosable.filter(({ country }) => country._id === countryId);
  return near.length > 0 ? near : choosable;
}

/** The chosen branch; undefined if it was deleted or is inactive. */
export const findChosenBranch = <Each extends Pick<Branch, '_id' | 'status'>>(
  branches: readonly Each[],
  branchId: string | undefined,
): Each | undefined => choosableBranches(branches).find(({ _id }) => _id === branchId);

/** The searched fields, in all languages of the branch. */
type SearchedBranch = Pick<Branch, 'name' | 'address' | 'area' | 'city'>;

/** The branches whose name, address, area or city contains every word of a text, ignoring case and accents. */
export function searchBranches<Each extends SearchedBranch>(branches: readonly Each[], text: string): readonly Each[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return branches;
  return branches.filter(({ name, address, area, city }) => {
    const searched = fold([name, address, area.name, city.name].flatMap(textsOf).join(' '));
    return words.every((word) => searched.includes(word));
  });
}

const textsOf = (text: Branch['name']): readonly string[] => Object.values(text);

/** Removes case, accents and Arabic vowel marks, and unifies the spellings of alef and yeh. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0671\u0622\u0623\u0625]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0640/g, '')
    .toLowerCase();

/** The address line of a branch: its address, then area and city unless address or name contain them. */
export function branchPlace(
  { name, address, area, city }: SearchedBranch,
  reader: { readonly locale: string; text(value: Branch['name']): string },
): string {
  const text = (value: Branch['name']) => reader.text(value);
  const first = text(address);
  const others = new Set([text(area.name), text(city.name)]);
  const parts = [first, ...[...others].filter((part) => part !== text(name) && !first.includes(part))];
  return joinTexts(
    parts.filter((part) => part !== ''),
    reader.locale,
  );
}
