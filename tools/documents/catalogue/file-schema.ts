import slugify from '@sindresorhus/slugify';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { joinPointer, type Problem, splitPointer } from '../../../runtime/page/problem.ts';
import { describeErrors } from '../../../runtime/tenant/validate/describe-errors.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import localizedText from '../../../schemas/wire/localized-text.schema.json' with { type: 'json' };
import { languageName } from '../advice/missing-translations.ts';
import type { Reference } from '../advice/references/find-references.ts';

/** The problems and references of a file. */
export interface CheckedFile {
  /** Errors keep it from being stored, advice does not. */
  readonly problems: readonly Problem[];
  /** The images that it names. */
  readonly references: readonly Reference[];
}

/** The result of validating a file by its schema. */
interface JudgedFile<File> {
  /** All schema errors, with suggestions. */
  readonly errors: readonly Problem[];
  /** Undefined with errors. */
  readonly file: File | undefined;
}

/**
 * Validates a handwritten file.
 *
 * @param languages the shop's languages
 * @param stopsAtFirst whether the first error is enough: a body of 2 MiB can have a million, which take minutes
 */
type FileSchema<File> = (value: unknown, languages: readonly string[], stopsAtFirst: boolean) => JudgedFile<File>;

/**
 * Compiles a schema of `schemas/wire` whose type is `File`.
 *
 * @param root name of the file's schema
 * @param schemas by camel-case name: the root and all referenced ones
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
    // Validated above by the schema of its type.
    return { errors: [], file: value as File };
  };
}

const idOf = (name: string): string =>
  `https://schemas.invalid/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.schema.json`;

/** A problem with a suggestion. */
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
    const present = nearestName(name, names.present);
    if (present !== undefined)
      return withSuggestion(problem, `${didYouMean(present)} That is here already: keep one of the two.`);
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
  readonly present: readonly string[];
}

/** By pointer of an unknown property: the free names for it, and those already present. */
function knownProperties(errors: readonly ErrorObject[]): ReadonlyMap<string, KnownProperties> {
  return new Map(
    errors
      .filter(({ keyword }) => keyword === 'additionalProperties')
      .map(({ instancePath, params, parentSchema, data }) => {
        const isPresent = (name: string) => Object.hasOwn(Object(data), name);
        const names = Object.keys(parentSchema?.properties ?? {});
        const pointer = joinPointer(instancePath, String(params.additionalProperty));
        return [pointer, { free: names.filter((name) => !isPresent(name)), present: names.filter(isPresent) }];
      }),
  );
}

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const didYouMean = (text: string): string => `Did you mean \`${text}\`?`;

const withSuggestion = (problem: Problem, suggestion: string | undefined): Problem =>
  suggestion === undefined ? problem : { ...problem, message: `${problem.message} ${suggestion}` };

/** The suggestion for a wrong value or language code. */
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

/** Recognizes `EN`, `en-US` and `English` as languages of the shop. */
function suggestLanguage(name: string, languages: readonly string[]): string {
  const lower = name.toLowerCase();
  const meant = languages.find(
    (language) => languageName(language).toLowerCase() === lower || lower.split(/[-_]/)[0] === language,
  );
  return meant === undefined ? `The shop's languages: ${listOf(languages)}.` : didYouMean(meant);
}
