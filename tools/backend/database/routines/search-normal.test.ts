import { expect, it } from 'vitest';
import { foldCharacter } from '../../../../blocks/search/normalize-search-text.ts';
import { FOLDED, LIGATURES, REMOVED } from './search-normal.ts';

it('folds letters as the shop’s highlighting does', () => {
  for (const [letter, spelling] of Object.entries({ ...FOLDED, ...LIGATURES }))
    expect(foldCharacter(letter), letter).toBe(spelling);
  for (const sign of REMOVED) expect(foldCharacter(sign), sign).toBe('');
});
