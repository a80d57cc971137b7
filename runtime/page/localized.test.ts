import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalizedText, localizeProps } from './localized.ts';

describe('a localized value', () => {
  it('is a string in place of each localized text, at any depth', () => {
    const props = {
      title: { en: 'Rings', ar: 'خواتم' },
      items: [{ label: { en: 'Gold' }, size: 3 }],
      link: '/products',
      none: null,
    };
    expect(localizeProps(props, 'ar', 'en')).toEqual({
      title: 'خواتم',
      items: [{ label: 'Gold', size: 3 }],
      link: '/products',
      none: null,
    });
  });

  it('falls back to the tenant’s language, then to any; empty texts are missing', () => {
    expect(localizeProps({ de: 'Ringe', en: 'Rings' }, 'ar', 'en')).toBe('Rings');
    expect(localizeProps({ de: 'Ringe' }, 'ar', 'en')).toBe('Ringe');
    expect(localizeProps({ ar: '', en: '', de: 'Ringe' }, 'ar', 'en')).toBe('Ringe');
    expect(localizeProps({ ar: '' }, 'ar', 'en')).toBe('');
  });

  it('without localized texts is unchanged', () => {
    const languages = ['ar', 'de', 'en', 'es', 'fr', 'tr'];
    const plain = fc
      .jsonValue()
      .filter((value) => !languages.some((code) => JSON.stringify(value).includes(`"${code}":`)));
    fc.assert(
      fc.property(plain, (value) => {
        expect(localizeProps(value, 'en', 'en')).toEqual(value);
      }),
    );
  });
});

describe('a localized text', () => {
  it('has languages as keys and strings as values', () => {
    expect(isLocalizedText({ en: 'x', ar: '' })).toBe(true);
    for (const value of [{}, [], 'x', null, { en: 1 }, { en: 'x', it: 'y' }, { en: 'x', size: 1 }]) {
      expect(isLocalizedText(value)).toBe(false);
    }
  });
});
