import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalizedText, localizeProps } from './localized.ts';

describe('a value in one language', () => {
  it('has a string wherever there was a text by language, however deep', () => {
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

  it('falls back to the tenant’s language, then to any; an empty translation is a missing one', () => {
    expect(localizeProps({ de: 'Ringe', en: 'Rings' }, 'ar', 'en')).toBe('Rings');
    expect(localizeProps({ de: 'Ringe' }, 'ar', 'en')).toBe('Ringe');
    expect(localizeProps({ ar: '', en: '', de: 'Ringe' }, 'ar', 'en')).toBe('Ringe');
    expect(localizeProps({ ar: '' }, 'ar', 'en')).toBe('');
  });

  it('is left as it was where it holds no text by language', () => {
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

describe('a text by language', () => {
  it('has languages for keys and strings for values', () => {
    expect(isLocalizedText({ en: 'x', ar: '' })).toBe(true);
    for (const value of [{}, [], 'x', null, { en: 1 }, { en: 'x', it: 'y' }, { en: 'x', size: 1 }]) {
      expect(isLocalizedText(value)).toBe(false);
    }
  });
});
