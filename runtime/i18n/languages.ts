/** The six languages of the shop. Source: spec 1. */
export const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'tr'] as const;

export type LanguageCode = (typeof LANGUAGES)[number];

export const isLanguageCode = (code: string): code is LanguageCode => LANGUAGES.some((language) => language === code);

export const directionOf = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
