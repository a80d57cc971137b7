import { expect, it } from 'vitest';
import { foldCharacter } from '../../../../blocks/search/normalize-search-text.ts';
import { FOLDED, REMOVED } from './search-normal.ts';

it('folds letters as the shop’s highlighting does', () => {
  for (const [index, letter] of Array.from(FOLDED.from).entries()) {
    expect(foldCharacter(letter), letter).toBe(Array.from(FOLDED.to)[index]);
  }
  for (const sign of REMOVED) expect(foldCharacter(sign), sign).toBe('');
});
