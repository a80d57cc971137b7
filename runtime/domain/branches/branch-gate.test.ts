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

describe('the offered branches', () => {
  it('are the active ones in the page’s country', () => {
    const [here, closed, abroad] = [branch('a'), branch('b', { status: 'inactive' }), branch('d', { country: 'e' })];
    expect(offeredBranches([here, closed, abroad], id('c'))).toEqual([here]);
  });

  it('are those of all countries when the page’s country has none', () => {
    const branches = [branch('a'), branch('b', { status: 'inactive' })];
    expect(offeredBranches(branches, id('f'))).toEqual([branches[0]]);
    expect(offeredBranches(branches, undefined)).toEqual([branches[0]]);
  });
});

it('a chosen branch is ignored once it is deleted or inactive', () => {
  const branches = [branch('a'), branch('b', { status: 'inactive' })];
  expect(findChosenBranch(branches, id('a'))).toBe(branches[0]);
  for (const chosen of [id('b'), id('f'), '', undefined]) expect(findChosenBranch(branches, chosen)).toBeUndefined();
});

describe('the branch search', () => {
  const branches = [
    branch('a'),
    { ...branch('b'), name: { en: 'Marina' }, area: { _id: id('3'), name: { en: 'Fahaheel', ar: 'الفحيحيل' } } },
  ];
  const search = (text: string) => searchBranches(branches, text).map(({ _id }) => _id);

  it.each([
    ['name', 'marina', [id('b')]],
    ['area', 'salmiya', [id('a')]],
    ['city', 'HAWALLI', [id('a'), id('b')]],
    ['words in several fields', 'mubarak fahaheel', [id('b')]],
    ['another language, without vowel marks', 'حولي', [id('a'), id('b')]],
    ['a spelling variant', 'الفحيحيل', [id('b')]],
    ['accents', 'fáhaheel', [id('b')]],
    ['blank text', '   ', [id('a'), id('b')]],
    ['an unknown word', 'Berlin', []],
  ])('finds by %s', (_, text, expected) => expect(search(text)).toEqual(expected));
});

it('the address line adds area and city unless address or name contain them', () => {
  const reader = { locale: 'en', text: (value: { en?: string }) => value.en ?? '' };
  expect(branchPlace(branch('a'), reader)).toBe('Salem Al Mubarak Street, Salmiya, Hawalli');
  expect(branchPlace({ ...branch('a'), name: { en: 'Salmiya' } }, reader)).toBe('Salem Al Mubarak Street, Hawalli');
  expect(branchPlace({ ...branch('a'), address: { en: 'Salmiya, Hawalli' } }, reader)).toBe('Salmiya, Hawalli');
  expect(branchPlace(branch('a'), { ...reader, locale: 'ar' })).toContain('، ');
});
