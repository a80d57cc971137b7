import type { Problem } from '../../../runtime/page/problem.ts';
import type { LocalizedTextValue } from './visit-values.ts';

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  tr: 'Turkish',
};

/** A language with more than this share of texts is intended; texts without it are reported. */
const EXPECTED_LANGUAGE_SHARE = 0.5;

/**
 * Texts that lack a language that most others have, one advice each; and languages of the shop that most texts lack, one
 * advice per language. A text without letters needs no translation.
 */
export function findMissingTranslations(
  texts: readonly LocalizedTextValue[],
  languages: readonly string[] = Object.keys(LANGUAGE_NAMES),
): readonly Problem[] {
  const worded = texts.filter(({ value }) => /\p{L}/u.test(Object.values(value).join('')));
  const shareOf = (language: string) => {
    const shown = worded.filter((text) => isShownIn(text, language));
    return shown.filter((text) => hasText(text, language)).length / Math.max(1, shown.length);
  };
  const expected = languages.filter((language) => shareOf(language) > EXPECTED_LANGUAGE_SHARE);
  return worded.flatMap((text) => {
    const lacking = expected.filter((language) => isShownIn(text, language) && !hasText(text, language));
    return lacking.length === 0 ? [] : [createAdvice(text, lacking)];
  });
}

/**
 * Languages of a shop that most texts lack. Needs the backend, which defines the shop's languages.
 */
export function findMissingLanguages(
  texts: readonly LocalizedTextValue[],
  languages: readonly string[],
): readonly Problem[] {
  const worded = texts.filter(({ value }) => /\p{L}/u.test(Object.values(value).join('')));
  return languages.flatMap((language) => {
    const shown = worded.filter((text) => isShownIn(text, language));
    const lacking = shown.filter((text) => !hasText(text, language)).length;
    if (lacking === 0 || lacking < shown.length * (1 - EXPECTED_LANGUAGE_SHARE)) return [];
    const words = `${lacking} of ${shown.length} texts are not translated into ${languageName(language)}; another language is shown instead.`;
    return [{ kind: 'advice', code: 'missing-language', pointer: '/appName', message: words } as const];
  });
}

const isShownIn = ({ languages }: LocalizedTextValue, language: string): boolean =>
  languages === undefined || languages.includes(language);

const hasText = ({ value }: LocalizedTextValue, language: string): boolean => (value[language] ?? '') !== '';

function createAdvice({ pointer, block }: LocalizedTextValue, lacking: readonly string[]): Problem {
  const names = new Intl.ListFormat('en').format(lacking.map(languageName));
  const message = `Not translated into ${names}, unlike most texts; another language is shown instead.`;
  return { kind: 'advice', code: 'missing-translation', pointer, message, block };
}

/** In English. */
export const languageName = (language: string): string => LANGUAGE_NAMES[language] ?? `\`${language}\``;
