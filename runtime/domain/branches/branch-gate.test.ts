import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchPlace, findChosenBranch, offeredBranches, searchBranches } from './branch-gate.ts';

const id = (letter: string) => letter.repeat(24);

const branch = (letter: string, more: { status?: 'active' | 'inactive'; country?: string } = {}) => ({
  _id: id(letter),
  name: { en: `Branch ${letter}` },
  address: { en: 'Salem Al Mubarak Street' },
  area: { _id: id('1'), name: { en: 'Salmiya', ar: 'السالمية' } },
  city: { _id: id('2'), name: { en: 'Hawalli', ar: 'حَوَلِّي' } },
  country: { _id: id(more.country ?? 'c'), title: { en: 'Kuwait' } },
  status: more.status ?? 'active',
});

describe('the branches that are offered', () => {
  it('lie in the country of the page, and are open for business', () => {
    const [here, closed, abroad] = [branch('a'), branch('b', { status: 'inactive' }), branch('d', { country: 'e' })];
    expect(offeredBranches([here, closed, abroad], id('c'))).toEqual([here]);
  });

  it('are those of all countries where none lies in that one', () => {
    const branches = [branch('a'), branch('b', { status: 'inactive' })];
    expect(offeredBranches(branches, id('f'))).toEqual([branches[0]]);
    expect(offeredBranches(branches, undefined)).toEqual([branches[0]]);
  });
});

it('a branch that was chosen is none any more once it is gone or closed for good', () => {
  const branches = [branch('a'), branch('b', { status: 'inactive' })];
  expect(findChosenBranch(branches, id('a'))).toBe(branches[0]);
  for (const chosen of [id('b'), id('f'), '', undefined]) expect(findChosenBranch(branches, chosen)).toBeUndefined();
});

describe('a search of branches', () => {
  const branches = [
    branch('a'),
    { ...branch('b'), name: { en: 'Marina' }, area: { _id: id('3'), name: { en: 'Fahaheel', ar: 'الفحيحيل' } } },
  ];
  const found = (text: string) => searchBranches(branches, text).map(({ _id }) => _id);

  it.each([
    ['name', 'marina', [id('b')]],
    ['area', 'salmiya', [id('a')]],
    ['city', 'HAWALLI', [id('a'), id('b')]],
    ['words of several fields', 'mubarak fahaheel', [id('b')]],
    ['another language than the page’s, without its vowels', 'حولي', [id('a'), id('b')]],
    ['another spelling of a letter', 'الفحيحيل', [id('b')]],
    ['accents', 'fáhaheel', [id('b')]],
    ['nothing', '   ', [id('a'), id('b')]],
    ['what no branch has', 'Berlin', []],
  ])('finds them by %s', (_, text, expected) => expect(found(text)).toEqual(expected));

  it('never answers more than it was given, in their order, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const answer = searchBranches(branches, text);
        expect(branches.filter((each) => answer.includes(each))).toEqual(answer);
      }),
    );
  });
});

it('a place names area and city, unless the address or the name of the branch does', () => {
  const reader = { locale: 'en', text: (value: { en?: string }) => value.en ?? '' };
  expect(branchPlace(branch('a'), reader)).toBe('Salem Al Mubarak Street, Salmiya, Hawalli');
  expect(branchPlace({ ...branch('a'), name: { en: 'Salmiya' } }, reader)).toBe('Salem Al Mubarak Street, Hawalli');
  expect(branchPlace({ ...branch('a'), address: { en: 'Salmiya, Hawalli' } }, reader)).toBe('Salmiya, Hawalli');
  expect(branchPlace(branch('a'), { ...reader, locale: 'ar' })).toContain('، ');
});
