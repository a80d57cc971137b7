import type { Branch } from '../../../schemas/generated/wire.ts';
import { joinTexts } from '../localized.ts';

/** From this number of branches on, a list of them has a search field. */
export const MIN_SEARCHED_BRANCHES = 6;

/** The branches that can be chosen: those that are open for business. */
const choosableBranches = <Each extends Pick<Branch, 'status'>>(branches: readonly Each[]): readonly Each[] =>
  branches.filter(({ status }) => status === 'active');

/** The branches that are offered in a country: those that lie there, or all of them where none does. */
export function offeredBranches<Each extends Pick<Branch, 'status' | 'country'>>(
  branches: readonly Each[],
  countryId: string | undefined,
): readonly Each[] {
  const choosable = choosableBranches(branches);
  const near = choosable.filter(({ country }) => country._id === countryId);
  return near.length > 0 ? near : choosable;
}

/** The branch that was chosen; undefined where there is none of that id any more, or it is closed for good. */
export const findChosenBranch = <Each extends Pick<Branch, '_id' | 'status'>>(
  branches: readonly Each[],
  branchId: string | undefined,
): Each | undefined => choosableBranches(branches).find(({ _id }) => _id === branchId);

/** What a search of branches reads, in all languages that the branch has. */
type SearchedBranch = Pick<Branch, 'name' | 'address' | 'area' | 'city'>;

/** The branches whose name, address, area or city has every word of a text. Upper case and accents do not count. */
export function searchBranches<Each extends SearchedBranch>(branches: readonly Each[], text: string): readonly Each[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return branches;
  return branches.filter(({ name, address, area, city }) => {
    const searched = fold([name, address, area.name, city.name].flatMap(textsOf).join(' '));
    return words.every((word) => searched.includes(word));
  });
}

const textsOf = (text: Branch['name']): readonly string[] => Object.values(text);

/** Without case, accents and the marks of Arabic vowels; the ways to write alef and yeh are one. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0671\u0622\u0623\u0625]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0640/g, '')
    .toLowerCase();

/** Where a branch is, in one line: its address, then area and city as far as that does not name them. */
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
