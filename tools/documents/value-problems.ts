import type { ErrorObject } from 'ajv';
import { type Problem, splitPointer } from '../../runtime/page/problem.ts';
import { checkGrammar } from '../../runtime/tenant/validate/check-grammar.ts';
import type { DocumentSpec } from '../../runtime/tenant/validate/document-spec.ts';
import { atSource } from '../../runtime/tenant/validate/migrate.ts';
import { checkContents, readDefaultPages } from '../../runtime/tenant/validate/prepare-document.ts';
import type { BuilderDocument } from '../../schemas/generated/builder.ts';

/**
 * All errors of a parsed document: its grammar and, as far as the valid parts allow, its layout and blocks. Errors of the
 * shop's server come first.
 */
export function findValueProblems(value: unknown, toolkit: DocumentSpec): readonly Problem[] {
  const found = validateValue(value, toolkit);
  // A text of a wrong length must be rewritten anyway; its pattern is reported afterwards.
  const rewritten = new Set(found.filter(({ code }) => LENGTH_KEYWORDS.includes(code)).map(({ pointer }) => pointer));
  return found.filter(({ code, pointer }) => code !== 'pattern' || !rewritten.has(pointer));
}

function validateValue(value: unknown, toolkit: DocumentSpec): readonly Problem[] {
  const base = readDefaultPages(toolkit);
  const checked = checkGrammar(structuredClone(value), toolkit);
  if (checked.document !== undefined)
    return atSource(checkContents(checked.document, toolkit, base), checked.sourcePointer);
  const rest = checked.errors === undefined ? checkAsCurrentVersion(value, checked.problems, toolkit) : checked;
  if (rest?.value === undefined) return [...checked.problems, ...(rest?.problems ?? [])];
  const grammar = [...checked.problems, ...(rest === checked ? [] : rest.problems)];
  const { document, cuts } = removeInvalidParts(rest.value, rest.errors ?? [], toolkit);
  if (document === undefined) return grammar;
  const contents = checkContents(document, toolkit, base).filter((problem) => !concernsRemovedPart(problem, cuts));
  // Both checks report a page without title.
  const reported = new Set(grammar.map(keyOf));
  return [...grammar, ...atSource(contents, rest.sourcePointer).filter((problem) => !reported.has(keyOf(problem)))];
}

const keyOf = ({ code, pointer }: Problem): string => `${code} ${pointer}`;

/** The document as the current version, if it names no known one; undefined for another version. */
function checkAsCurrentVersion(value: unknown, [problem]: readonly Problem[], toolkit: DocumentSpec) {
  if (!isObjectOrArray(value) || problem?.code !== 'version' || isVersionNumber(Reflect.get(value, 'version')))
    return undefined;
  const version = toolkit.documentMigrations.length + 1;
  const checked = checkGrammar({ ...structuredClone(value), version }, toolkit);
  if (checked.document === undefined) return checked;
  const current = checked.document as unknown as Readonly<Record<string, unknown>>;
  return { problems: [], errors: [], value: current, sourcePointer: checked.sourcePointer };
}

const isVersionNumber = (version: unknown): boolean => Number.isInteger(version) && Number(version) >= 1;

/** A text is too long, or too short. */
const LENGTH_KEYWORDS = ['maxLength', 'minLength'];

/** Errors of size; the value has the right shape. */
const NON_SHAPE_KEYWORDS = ['maxItems', 'minItems', 'maxProperties', 'minProperties', ...LENGTH_KEYWORDS];

/** The placeholder of a removed value, so that indexes stay. */
const SUBSTITUTES: Readonly<Record<string, () => unknown>> = {
  sections: () => [],
  rows: () => [],
  columns: () => [],
  pages: () => ({}),
  settings: () => ({ timeZone: 'UTC' }),
  theme: () => ({}),
  props: () => ({}),
  slots: () => ({}),
  type: () => '',
  version: () => 1,
  appName: () => ({ en: 'x' }),
};

/** Required by tenant pages. */
const PAGE_TITLE = () => ({ en: 'x' });

/** The same for an item of a list, by the list's name. */
const ITEM_SUBSTITUTES: Readonly<Record<string, () => unknown>> = {
  sections: () => ({ rows: [] }),
  rows: () => ({ columns: [] }),
  columns: () => ({}),
  blocks: () => ({ type: '', version: 1, props: {} }),
};

/**
 * Maximum validation rounds: removing a value may expose a hidden error or a missing property.
 */
const MAX_REMOVAL_ROUNDS = 8;

/** Removes all invalid values from a document; undefined if that does not end. */
function removeInvalidParts(
  value: Readonly<Record<string, unknown>>,
  found: readonly ErrorObject[],
  toolkit: DocumentSpec,
) {
  // Texts of a wrong length stay and are not reported twice: an empty type is not also unknown.
  const lengths = found.filter(isLengthError).map(({ instancePath }) => splitPointer(instancePath).join('\n'));
  const removed = new Set<string>();
  let errors = found;
  for (let round = 0; round < MAX_REMOVAL_ROUNDS; round += 1) {
    const alreadyRemoved = new Set(removed);
    for (const { instancePath, params, propertyName } of errors.filter(isShapeError)) {
      const name: unknown = propertyName ?? params.propertyName ?? params.additionalProperty ?? params.missingProperty;
      const steps = existingPath(
        [...splitPointer(instancePath), ...(name === undefined ? [] : [String(name)])],
        alreadyRemoved,
      );
      if (steps.length > 0 && removeAt(value, steps)) removed.add(steps.join('\n'));
    }
    const { validateDocument } = toolkit;
    errors = validateDocument(value) ? [] : (validateDocument.errors ?? []);
    // Its shape was validated above.
    if (!errors.some(isShapeError))
      return { document: value as unknown as BuilderDocument, cuts: new Set([...removed, ...lengths]) };
  }
  return { document: undefined, cuts: removed };
}

/** The location to remove; its holder if that had no effect. */
const existingPath = (steps: readonly string[], tried: ReadonlySet<string>): readonly string[] =>
  steps.length > 1 && tried.has(steps.join('\n')) ? existingPath(steps.slice(0, -1), tried) : steps;

/** `if` only reports that its consequence failed. */
const isShapeError = ({ keyword, propertyName }: ErrorObject): boolean =>
  keyword !== 'if' && (!NON_SHAPE_KEYWORDS.includes(keyword) || propertyName !== undefined);

const isLengthError = ({ keyword, propertyName }: ErrorObject): boolean =>
  LENGTH_KEYWORDS.includes(keyword) && propertyName === undefined;

/** False if the holder was removed before. */
function removeAt(value: object, steps: readonly string[]): boolean {
  const last = steps.at(-1) ?? '';
  const holder = steps.slice(0, -1).reduce<unknown>(ownValue, value);
  if (!isObjectOrArray(holder)) return false;
  const substitute = Array.isArray(holder)
    ? ownEntry(ITEM_SUBSTITUTES, steps.at(-2) ?? '')
    : steps.length === 3 && steps[0] === 'pages' && last === 'title'
      ? PAGE_TITLE
      : ownEntry(SUBSTITUTES, last);
  const makeSubstitute = substitute ?? (Array.isArray(holder) ? () => null : undefined);
  if (makeSubstitute !== undefined) Reflect.set(holder, last, makeSubstitute());
  else Reflect.deleteProperty(holder, last);
  return true;
}

/** The value of an own property, also for the name `__proto__`. */
const ownValue = (holder: unknown, name: string): unknown =>
  isObjectOrArray(holder) && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;

/** An own entry of a table, since a property can have any name, such as `constructor`. */
const ownEntry = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Drops problems of removed values, and advice about their holders. */
function concernsRemovedPart({ kind, pointer }: Problem, cuts: ReadonlySet<string>): boolean {
  const steps = splitPointer(pointer);
  if (steps.some((_, index) => cuts.has(steps.slice(0, index + 1).join('\n')))) return true;
  const place = `${steps.join('\n')}\n`;
  return kind === 'advice' && [...cuts].some((cut) => cut.startsWith(place));
}

const isObjectOrArray = (value: unknown): value is object => typeof value === 'object' && value !== null;
