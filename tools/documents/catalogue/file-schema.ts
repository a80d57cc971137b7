import slugify from '@sindresorhus/slugify';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { joinPointer, type Problem, splitPointer } from '../../../runtime/page/problem.ts';
import { describeErrors } from '../../../runtime/tenant/validate/describe-errors.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import localizedText from '../../../schemas/wire/localized-text.schema.json' with { type: 'json' };
import { languageName } from '../advice/missing-translations.ts';
import type { Reference } from '../advice/references/find-references.ts';

/** What was found in a file. */
export interface CheckedFile {
  /** Errors keep it from being stored, advice does not. */
  readonly problems: readonly Problem[];
  /** The images that it names. */
  readonly references: readonly Reference[];
}

/** What became of a file that was judged by its schema. */
interface JudgedFile<File> {
  /** Everything that is not in form, with what was meant. */
  readonly errors: readonly Problem[];
  /** Undefined where there are errors. */
  readonly file: File | undefined;
}

/**
 * Judges a file that people write.
 *
 * @param languages of the shop
 * @param stopsAtFirst whether the first error is enough: a body of 2 MiB can have a million, which take minutes
 */
export type FileSchema<File> = (
  value: unknown,
  languages: readonly string[],
  stopsAtFirst: boolean,
) => JudgedFile<File>;

/**
 * Compiles a schema of `schemas/wire`, of which the type `File` is made.
 *
 * @param root name of the schema of the whole file, among these
 * @param schemas by their names in camel case: the root, and those that they refer to
 */
export function createFileSchema<File>(root: string, schemas: Readonly<Record<string, object>>): FileSchema<File> {
  const compile = (stopsAtFirst: boolean) => {
    const ajv = new Ajv2020({ allErrors: !stopsAtFirst, strict: false, verbose: true });
    for (const [name, schema] of Object.entries({ ...schemas, localizedText }))
      ajv.addSchema({ ...schema, $id: idOf(name) });
    const validate = ajv.getSchema(idOf(root));
    if (validate === undefined) throw new Error(`The schema ${root} was not added.`);
    return validate;
  };
  const validators = new Map<boolean, ReturnType<typeof compile>>();
  return (value, languages, stopsAtFirst) => {
    const validate = validators.get(stopsAtFirst) ?? compile(stopsAtFirst);
    validators.set(stopsAtFirst, validate);
    if (validate(value) !== true)
      return { errors: describeMeant(validate.errors ?? [], value, languages), file: undefined };
    // Judged above by the schema that its type is made from.
    return { errors: [], file: value as File };
  };
}

const idOf = (name: string): string =>
  `https://schemas.invalid/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.schema.json`;

/** What was meant, beside what is wrong. */
function describeMeant(
  errors: readonly ErrorObject[],
  value: unknown,
  languages: readonly string[],
): readonly Problem[] {
  const described = describeErrors(errors, value, '', { kind: 'grammar' });
  const known = knownProperties(errors);
  const meant = new Set<string>();
  const suggested = described.map((problem): Problem => {
    const name = String(problem.params?.additionalProperty);
    const names = problem.code === 'additionalProperties' ? known.get(problem.pointer) : undefined;
    if (names === undefined) return withSuggestion(problem, suggestValue(problem, value, languages));
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
function suggestValue({ code, pointer, params }: Problem, root: unknown, languages: readonly string[]) {
  const steps = splitPointer(pointer);
  const value = valueAt(root, steps);
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
