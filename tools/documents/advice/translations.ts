import type { Problem } from '../../../runtime/page/problem.ts';
import type { FoundText } from './advise-text.ts';

const NAMES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  tr: 'Turkish',
};

/** A language that more than this of a shop is written in is meant to be there: what lacks it was forgotten. */
const MEANT = 0.5;

/**
 * Texts that lack a language in which most others are written, one piece of advice for each; and languages of the shop in
 * which most is not written at all, one for each language. A text without letters needs no translation.
 */
export function adviseTranslations(
  texts: readonly FoundText[],
  languages: readonly string[] = Object.keys(NAMES),
): readonly Problem[] {
  const worded = texts.filter(({ value }) => /\p{L}/u.test(Object.values(value).join('')));
  const shareOf = (language: string) => worded.filter((text) => has(text, language)).length / worded.length;
  const meant = languages.filter((language) => shareOf(language) > MEANT);
  return worded.flatMap((text) => {
    const lacking = meant.filter((language) => !has(text, language));
    return lacking.length === 0 ? [] : [missingIn(text, lacking)];
  });
}

/**
 * Languages of a shop that its document hardly has. Not told of a document alone: which languages its shop has stands in
 * the backend.
 */
export function adviseLanguages(texts: readonly FoundText[], languages: readonly string[]): readonly Problem[] {
  const worded = texts.filter(({ value }) => /\p{L}/u.test(Object.values(value).join('')));
  return languages.flatMap((language) => {
    const lacking = worded.filter((text) => !has(text, language)).length;
    if (lacking === 0 || lacking < worded.length * (1 - MEANT)) return [];
    const words = `${lacking} of ${worded.length} texts are not there in ${nameOf(language)}: whoever reads the shop in it gets them in another language.`;
    return [{ kind: 'advice', code: 'missing-language', pointer: '/appName', message: words } as const];
  });
}

const has = ({ value }: FoundText, language: string): boolean => (value[language] ?? '') !== '';

function missingIn({ pointer, block }: FoundText, lacking: readonly string[]): Problem {
  const names = new Intl.ListFormat('en').format(lacking.map(nameOf));
  const verb = lacking.length === 1 ? 'is' : 'are';
  const message = `${names} ${verb} missing here, where most other texts have ${lacking.length === 1 ? 'it' : 'them'}; until then another language is shown.`;
  return { kind: 'advice', code: 'missing-translation', pointer, message, block };
}

const nameOf = (language: string): string => NAMES[language] ?? `\`${language}\``;
