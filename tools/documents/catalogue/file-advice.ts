import { minorDigits, toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { isLocalizedText } from '../../../runtime/page/localized.ts';
import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { languageName } from '../advice/missing-translations.ts';
import type { Reference } from '../advice/references/find-references.ts';

/** A price with more decimals than the shop's currency has. */
export function findPriceAdvice(price: number, pointer: string, currency: string): readonly Problem[] {
  const rounded = toMajorUnits(toMinorUnits(price, currency), currency);
  if (rounded === price) return [];
  const digits = minorDigits(currency);
  const message = `Prices in ${currency} have ${digits === 0 ? 'no' : digits} decimals: write ${rounded}.`;
  return [{ kind: 'advice', code: 'multipleOf', pointer, message }];
}

/**
 * Texts in none of the shop's languages, and missing languages of the shop: one advice each, at the first text.
 */
export function findLanguageAdvice(file: object, languages: readonly string[]): readonly Problem[] {
  const texts = findTexts(file, '').filter(({ text }) => /\p{L}/u.test(Object.values(text).join('')));
  const isIn = ({ text }: PlacedText, language: string) => (text[language] ?? '') !== '';
  const isForeign = (text: PlacedText) => !languages.some((language) => isIn(text, language));
  const foreign = texts.filter(isForeign);
  const others = texts.filter((text) => !isForeign(text));
  return [
    ...adviceAtFirst(foreign, ({ text }) => {
      const [language = ''] = Object.keys(text).filter((each) => text[each] !== '');
      return [
        "In none of the shop's languages",
        `visitors see ${languageName(language)}. Add ${languages.map((language) => `\`${language}\``).join(', ')}`,
      ];
    }),
    ...languages.flatMap((language) =>
      adviceAtFirst(
        others.filter((text) => !isIn(text, language)),
        () => [
          `Not translated into ${languageName(language)}`,
          `another language is shown instead. Add \`${language}\``,
        ],
      ),
    ),
  ];
}

function adviceAtFirst(
  texts: readonly PlacedText[],
  words: (first: PlacedText) => readonly [what: string, effect: string],
): readonly Problem[] {
  const [first] = texts;
  if (first === undefined) return [];
  const [what, effect] = words(first);
  const others = texts.length === 1 ? '' : `, as are ${texts.length - 1} more`;
  const message = `${what}${others}; ${effect}.`;
  return [{ kind: 'advice', code: 'missing-translation', pointer: first.pointer, message }];
}

interface PlacedText {
  readonly pointer: string;
  readonly text: Readonly<Record<string, string | undefined>>;
}

function findTexts(value: unknown, pointer: string): readonly PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalizedText(value)) return [{ pointer, text: { ...value } }];
  return Object.entries(value).flatMap(([name, child]) => findTexts(child, joinPointer(pointer, name)));
}

/** An image that a file names, to be looked up in the media library. */
export const imageAt = (
  image: string | undefined,
  list: string,
  ...steps: (string | number)[]
): readonly Reference[] =>
  image === undefined ? [] : [{ kind: 'media', text: image, pointer: joinPointer(list, ...steps), block: undefined }];
