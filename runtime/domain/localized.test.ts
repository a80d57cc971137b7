import { describe, expect, it } from 'vitest';
import { pickLanguages, pickText } from './localized.ts';

const frame = { en: 'Frame', ar: 'إطار', de: 'Fassung' };

describe('a localized text', () => {
  it('is read in the asked language', () => expect(pickText(frame, 'ar', 'en')).toBe('إطار'));
  it('falls back to the default language', () => expect(pickText(frame, 'fr', 'en')).toBe('Frame'));
  it('falls back to whatever there is', () => expect(pickText({ de: 'Fassung' }, 'fr', 'en')).toBe('Fassung'));
  it('takes an empty translation for a missing one', () =>
    expect(pickText({ ar: '', en: 'Frame' }, 'ar', 'en')).toBe('Frame'));
  it('is empty when there is none', () => expect(pickText(undefined, 'ar', 'en')).toBe(''));
  it('travels in the asked and the default language only', () => {
    expect(pickLanguages(frame, 'ar', 'en')).toEqual({ ar: 'إطار', en: 'Frame' });
  });
  it('travels whole when it has neither', () =>
    expect(pickLanguages({ de: 'Fassung' }, 'ar', 'en')).toEqual({ de: 'Fassung' }));
});
