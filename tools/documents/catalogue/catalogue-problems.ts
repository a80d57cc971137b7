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
import { findCatalogueMistakes } from '../../backend/seed/own-catalogue.ts';
import { languageName } from '../advice/missing-translations.ts';
import type { Reference } from '../advice/references/find-references.ts';

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
  if (errors.length > 0) return { problems: errors, references: [] };
  // Judged above by the schema that its type is made from.
  const catalogue = value as NewCatalogue;
  const mistakes = findCatalogueMistakes(catalogue, market.languages[0] ?? '').map((mistake) => ({
    ...mistake,
    kind: 'grammar' as const,
  }));
  if (mistakes.length > 0) return { problems: mistakes, references: [] };
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
    const near = nearestName(name, names);
    if (near !== undefined) {
      meant.add(joinPointer(parentOf(problem.pointer), near));
      return withSuggestion(problem, didYouMean(near));
    }
    // Every name may be there already.
    if (names.length === 0) return problem;
    return withSuggestion(problem, `Allowed: ${names.map((each) => `\`${each}\``).join(', ')}.`);
  });
  const empty = new Set(described.flatMap(({ code, pointer }) => (code === 'minLength' ? [pointer] : [])));
  // A misspelled property is not missing, and an empty text not in a wrong form, too.
  return suggested.filter(
    ({ code, pointer, params }) =>
      !(code === 'pattern' && empty.has(pointer)) &&
      !(code === 'required' && meant.has(joinPointer(pointer, String(params?.missingProperty)))),
  );
}

/** By the pointer of an unknown property, the names that it could have and that are not taken. */
function knownProperties(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    errors
      .filter(({ keyword }) => keyword === 'additionalProperties')
      .map(({ instancePath, params, parentSchema, data }) => [
        joinPointer(instancePath, String(params.additionalProperty)),
        Object.keys(parentSchema?.properties ?? {}).filter((name) => !Object.hasOwn(Object(data), name)),
      ]),
  );
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const didYouMean = (text: string): string => `Did you mean \`${text}\`?`;

const withSuggestion = (problem: Problem, suggestion: string | undefined): Problem =>
  suggestion === undefined ? problem : { ...problem, message: `${problem.message} ${suggestion}` };

/** What was probably meant by a value that is wrong. */
function suggestValue({ code, pointer, params }: Problem, catalogue: unknown, { languages }: CatalogueMarket) {
  const steps = splitPointer(pointer);
  const value = steps.reduce<unknown>(
    (current, step) => (typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined),
    catalogue,
  );
  if (typeof value !== 'string') return;
  if (code === 'enum' && Array.isArray(params?.allowedValues)) {
    const near = nearestName(value, params.allowedValues.map(String));
    return near === undefined ? undefined : didYouMean(near);
  }
  if (code === 'type' && params?.type === 'object')
    return didYouMean(`{ ${JSON.stringify(languages[0] ?? 'en')}: ${JSON.stringify(value)} }`);
  if (code === 'type' && params?.type === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
    return didYouMean(String(Number(value)));
  if (code !== 'pattern') return;
  const property = steps.at(-1);
  if (property === 'slug' && slugify(value) !== '') return didYouMean(slugify(value));
  const isFile = /^[\w.-]+\.\w+$/.test(value);
  return isFile ? didYouMean(`/media/uploads/${value}`) : undefined;
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

/** Languages of the shop in which texts are missing: one piece of advice for each, at the first text. */
function findLanguageAdvice(catalogue: NewCatalogue, { languages }: CatalogueMarket): readonly Problem[] {
  const texts = findTexts(catalogue, '').filter(({ text }) => /\p{L}/u.test(Object.values(text).join('')));
  return languages.flatMap((language) => {
    const lacking = texts.filter(({ text }) => (text[language] ?? '') === '');
    const [first] = lacking;
    if (first === undefined) return [];
    const others = lacking.length === 1 ? '' : `, as are ${lacking.length - 1} more`;
    const message = `Not translated into ${languageName(language)}${others}; another language is shown instead. Add \`${language}\`.`;
    return [{ kind: 'advice', code: 'missing-translation', pointer: first.pointer, message }];
  });
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
