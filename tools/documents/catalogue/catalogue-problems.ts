import slugify from '@sindresorhus/slugify';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { minorDigits, toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { isLocalizedText } from '../../../runtime/page/localized.ts';
import { joinPointer, type Problem, splitPointer } from '../../../runtime/page/problem.ts';
import { describeErrors } from '../../../runtime/tenant/validate/describe-errors.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import type { Market, NewCatalogue } from '../../../schemas/generated/wire.ts';
import localizedText from '../../../schemas/wire/localized-text.schema.json' with { type: 'json' };
import newCatalogue from '../../../schemas/wire/new-catalogue.schema.json' with { type: 'json' };
import newCollection from '../../../schemas/wire/new-collection.schema.json' with { type: 'json' };
import newForm from '../../../schemas/wire/new-form.schema.json' with { type: 'json' };
import newProduct from '../../../schemas/wire/new-product.schema.json' with { type: 'json' };
import { languageName } from '../advice/missing-translations.ts';
import type { Reference } from '../advice/references/find-references.ts';
import { findFormMistakes } from './form-mistakes.ts';
import { findSlugMistakes } from './slug-mistakes.ts';

/** The shop that a catalogue is for. */
export type CatalogueMarket = Pick<Market, 'languages' | 'currencies'>;

/** What was found in a catalogue. */
export interface CheckedCatalogue {
  /** Errors keep it from being stored, advice does not. */
  readonly problems: readonly Problem[];
  /** The images that it names. */
  readonly references: readonly Reference[];
}

export interface CatalogueCheckOptions {
  /**
   * Whether the first thing is enough that is not in the form of a catalogue: a body of 2 MiB can have a million, which
   * take minutes.
   */
  readonly stopsAtFirst?: boolean;
}

/** Everything that is wrong with a catalogue; advice only where nothing is. */
export function checkCatalogue(
  value: unknown,
  market: CatalogueMarket,
  { stopsAtFirst = false }: CatalogueCheckOptions = {},
): CheckedCatalogue {
  const errors = findErrors(value, market, stopsAtFirst);
  const mistakes = findSlugMistakes(value);
  if (errors.length > 0) {
    const told = new Set(errors.map(({ pointer }) => pointer));
    return { problems: [...errors, ...mistakes.filter(({ pointer }) => !told.has(pointer))], references: [] };
  }
  // Judged above by the schema that its type is made from.
  const catalogue = value as NewCatalogue;
  const mistakesOfForms = (catalogue.forms ?? []).flatMap((form, index) =>
    findFormMistakes(form, `/forms/${index}`, market.languages[0] ?? ''),
  );
  const all = [...mistakes, ...mistakesOfForms];
  if (all.length > 0) return { problems: all, references: [] };
  const advice = [...findPriceAdvice(catalogue, market), ...findLanguageAdvice(catalogue, market)];
  return { problems: advice, references: findImages(catalogue) };
}

const SCHEMAS = { newCatalogue, newCollection, newForm, newProduct, localizedText };

const idOf = (name: string): string => `https://schemas.invalid/${name}.schema.json`;

function compileSchema(stopsAtFirst: boolean) {
  const ajv = new Ajv2020({ allErrors: !stopsAtFirst, strict: false, verbose: true });
  for (const [name, schema] of Object.entries(SCHEMAS))
    ajv.addSchema({ ...schema, $id: idOf(name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)) });
  const validate = ajv.getSchema(idOf('new-catalogue'));
  if (validate === undefined) throw new Error('The schema of catalogues was not added.');
  return validate;
}

const validators = new Map<boolean, ReturnType<typeof compileSchema>>();

function findErrors(value: unknown, market: CatalogueMarket, stopsAtFirst: boolean): readonly Problem[] {
  const validator = validators.get(stopsAtFirst) ?? compileSchema(stopsAtFirst);
  validators.set(stopsAtFirst, validator);
  if (validator(value) === true) return [];
  const errors = validator.errors ?? [];
  const described = describeErrors(errors, value, '', { kind: 'grammar' });
  const known = knownProperties(errors);
  const meant = new Set<string>();
  const suggested = described.map((problem): Problem => {
    const name = String(problem.params?.additionalProperty);
    const names = problem.code === 'additionalProperties' ? known.get(problem.pointer) : undefined;
    if (names === undefined) return withSuggestion(problem, suggestValue(problem, value, market));
    const near = nearestName(name, names.free);
    if (near !== undefined) {
      meant.add(joinPointer(parentOf(problem.pointer), near));
      return withSuggestion(problem, didYouMean(near));
    }
    const taken = nearestName(name, names.taken);
    if (taken !== undefined)
      return withSuggestion(problem, `${didYouMean(taken)} That is here already: keep one of the two.`);
    // Every name may be there already.
    return names.free.length === 0 ? problem : withSuggestion(problem, `Allowed: ${listOf(names.free)}.`);
  });
  const empty = new Set(described.flatMap(({ code, pointer }) => (code === 'minLength' ? [pointer] : [])));
  // A misspelled property is not missing, and an empty text not in a wrong form, too.
  return suggested.filter(
    ({ code, pointer, params }) =>
      !(code === 'pattern' && empty.has(pointer)) &&
      !(code === 'required' && meant.has(joinPointer(pointer, String(params?.missingProperty)))),
  );
}

interface KnownProperties {
  readonly free: readonly string[];
  readonly taken: readonly string[];
}

/** By the pointer of an unknown property, the names that it could have, and those that stand beside it. */
function knownProperties(errors: readonly ErrorObject[]): ReadonlyMap<string, KnownProperties> {
  return new Map(
    errors
      .filter(({ keyword }) => keyword === 'additionalProperties')
      .map(({ instancePath, params, parentSchema, data }) => {
        const isTaken = (name: string) => Object.hasOwn(Object(data), name);
        const names = Object.keys(parentSchema?.properties ?? {});
        const pointer = joinPointer(instancePath, String(params.additionalProperty));
        return [pointer, { free: names.filter((name) => !isTaken(name)), taken: names.filter(isTaken) }];
      }),
  );
}

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const didYouMean = (text: string): string => `Did you mean \`${text}\`?`;

const withSuggestion = (problem: Problem, suggestion: string | undefined): Problem =>
  suggestion === undefined ? problem : { ...problem, message: `${problem.message} ${suggestion}` };

/** What was probably meant by a value, or the name of a language, that is wrong. */
function suggestValue({ code, pointer, params }: Problem, catalogue: unknown, { languages }: CatalogueMarket) {
  const steps = splitPointer(pointer);
  const value = valueAt(catalogue, steps);
  const property = steps.at(-1);
  if (code === 'minProperties') return `The shop's languages: ${listOf(languages)}.`;
  if (code === 'pattern' && params?.pattern === localizedText.propertyNames.pattern)
    return suggestLanguage(String(property), languages);
  if (typeof value !== 'string') return;
  if (code === 'enum' && Array.isArray(params?.allowedValues)) {
    const near = nearestName(value, params.allowedValues.map(String));
    return near === undefined ? undefined : didYouMean(near);
  }
  if (code === 'type') return suggestOfType(value, params?.type, languages[0] ?? 'en');
  if (code !== 'pattern') return;
  if (property === 'slug' && slugify(value) !== '') return didYouMean(slugify(value));
  const isFile = /^[\w.-]+\.\w+$/.test(value);
  return isFile ? didYouMean(`/media/uploads/${value}`) : undefined;
}

const valueAt = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (current, step) => (typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined),
    value,
  );

/** A text that should have been something else. */
function suggestOfType(text: string, type: unknown, language: string): string | undefined {
  if (type === 'object') return didYouMean(`{ ${JSON.stringify(language)}: ${JSON.stringify(text)} }`);
  if (type === 'array' && text !== '') return didYouMean(`[${JSON.stringify(text)}]`);
  // Two decimals after a comma: with three it may be thousands.
  const number = Number(text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
  return type === 'number' && text.trim() !== '' && Number.isFinite(number) ? didYouMean(String(number)) : undefined;
}

/** `EN`, `en-US`, `English`: what people write for a language of the shop. */
function suggestLanguage(name: string, languages: readonly string[]): string {
  const lower = name.toLowerCase();
  const meant = languages.find(
    (language) => languageName(language).toLowerCase() === lower || lower.split(/[-_]/)[0] === language,
  );
  return meant === undefined ? `The shop's languages: ${listOf(languages)}.` : didYouMean(meant);
}

/** Prices with more decimals than the shop's currency has. */
function findPriceAdvice(
  { products }: NewCatalogue,
  { currencies: [currency = ''] }: CatalogueMarket,
): readonly Problem[] {
  return products.flatMap(({ sellPrice }, index) => {
    const rounded = toMajorUnits(toMinorUnits(sellPrice, currency), currency);
    if (rounded === sellPrice) return [];
    const digits = minorDigits(currency);
    const message = `Prices in ${currency} have ${digits === 0 ? 'no' : digits} decimals: write ${rounded}.`;
    return [{ kind: 'advice', code: 'multipleOf', pointer: `/products/${index}/sellPrice`, message }];
  });
}

/**
 * Texts in none of the shop's languages, and languages of the shop in which others are missing: one piece of advice for each
 * of these, at the first text.
 */
function findLanguageAdvice(catalogue: NewCatalogue, { languages }: CatalogueMarket): readonly Problem[] {
  const texts = findTexts(catalogue, '').filter(({ text }) => /\p{L}/u.test(Object.values(text).join('')));
  const isIn = ({ text }: PlacedText, language: string) => (text[language] ?? '') !== '';
  const isForeign = (text: PlacedText) => !languages.some((language) => isIn(text, language));
  const foreign = texts.filter(isForeign);
  const others = texts.filter((text) => !isForeign(text));
  return [
    ...adviceAtFirst(foreign, ({ text }) => {
      const [language = ''] = Object.keys(text).filter((each) => text[each] !== '');
      return ["In none of the shop's languages", `visitors see ${languageName(language)}. Add ${listOf(languages)}`];
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

const findImages = ({ categories = [], brands = [], products }: NewCatalogue): readonly Reference[] => [
  ...categories.flatMap(({ image }, index) => imageAt(image, '/categories', index, 'image')),
  ...brands.flatMap(({ image }, index) => imageAt(image, '/brands', index, 'image')),
  ...products.flatMap(({ mainImage, images = [] }, index) => [
    ...imageAt(mainImage, '/products', index, 'mainImage'),
    ...images.flatMap((image, place) => imageAt(image, '/products', index, 'images', place)),
  ]),
];

const imageAt = (image: string | undefined, list: string, ...steps: (string | number)[]): readonly Reference[] =>
  image === undefined ? [] : [{ kind: 'media', text: image, pointer: joinPointer(list, ...steps), block: undefined }];
