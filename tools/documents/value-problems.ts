import type { ErrorObject } from 'ajv';
import { type Problem, stepsOf } from '../../runtime/page/problem.ts';
import type { DocumentToolkit } from '../../runtime/tenant/block-toolkit.ts';
import { checkGrammar } from '../../runtime/tenant/check-grammar.ts';
import { checkContents } from '../../runtime/tenant/prepare-document.ts';
import type { BuilderDocument } from '../../schemas/generated/builder.ts';

/**
 * Everything that is wrong with a parsed document: mistakes in its grammar and, as far as what is left of it lets be
 * seen, in its layout and its blocks. What the shop's server says of it comes first.
 */
export function findValueProblems(value: unknown, toolkit: DocumentToolkit): readonly Problem[] {
  const found = judge(value, toolkit);
  // A text that is to have another length is written anew: how it must look is told then, if it still does not.
  const rewritten = new Set(found.filter(({ code }) => LENGTHS.includes(code)).map(({ pointer }) => pointer));
  return found.filter(({ code, pointer }) => code !== 'pattern' || !rewritten.has(pointer));
}

function judge(value: unknown, toolkit: DocumentToolkit): readonly Problem[] {
  const checked = checkGrammar(structuredClone(value), toolkit);
  if (checked.document !== undefined) return checkContents(checked.document, toolkit);
  const rest = checked.errors === undefined ? asCurrent(value, checked.problems, toolkit) : checked;
  if (rest?.value === undefined) return [...checked.problems, ...(rest?.problems ?? [])];
  const grammar = [...checked.problems, ...(rest === checked ? [] : rest.problems)];
  const { document, cuts } = mend(rest.value, rest.errors ?? [], toolkit);
  if (document === undefined) return grammar;
  return [...grammar, ...checkContents(document, toolkit).filter((problem) => !isAboutCut(problem, cuts))];
}

/** The same document as if it named the current version, where no known one is named; undefined where it is of another one. */
function asCurrent(value: unknown, [problem]: readonly Problem[], toolkit: DocumentToolkit) {
  if (!isHolder(value) || problem?.code !== 'version' || isInteger(Reflect.get(value, 'version'))) return undefined;
  const version = toolkit.documentMigrations.length + 1;
  const checked = checkGrammar({ ...structuredClone(value), version }, toolkit);
  if (checked.document === undefined) return checked;
  return { problems: [], errors: [], value: checked.document as unknown as Readonly<Record<string, unknown>> };
}

const isInteger = (version: unknown): boolean => Number.isInteger(version) && Number(version) >= 1;

/** A text is too long, or too short. */
const LENGTHS = ['maxLength', 'minLength'];

/** Too many, too long: what stands there is of the right shape all the same. */
const SHAPELESS = ['maxItems', 'minItems', 'maxProperties', 'minProperties', ...LENGTHS];

/** What stands in for what was cut out, so that the rest keeps its places. */
const STAND_INS: Readonly<Record<string, () => unknown>> = {
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

/** The same for an item of a list, by the list's name. */
const ITEM_STAND_INS: Readonly<Record<string, () => unknown>> = {
  sections: () => ({ rows: [] }),
  rows: () => ({ columns: [] }),
  columns: () => ({}),
  blocks: () => ({ type: '', version: 1, props: {} }),
};

/**
 * How often what was mended is judged again: what is cut out may uncover a mistake that it hid, or be missed where it
 * stood.
 */
const MOST_ROUNDS = 8;

/** Cuts everything out of a document that its validator complains about; no document where that comes to no end. */
function mend(value: Readonly<Record<string, unknown>>, found: readonly ErrorObject[], toolkit: DocumentToolkit) {
  // Texts of a wrong length stay, and are not judged again: an empty type is no unknown one, too.
  const lengths = found.filter(isAboutLength).map(({ instancePath }) => stepsOf(instancePath).join('\n'));
  const cuts = new Set<string>();
  let errors = found;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tried = new Set(cuts);
    for (const { instancePath, params, propertyName } of errors.filter(isAboutShape)) {
      const name: unknown = propertyName ?? params.additionalProperty ?? params.missingProperty;
      const steps = stillThere([...stepsOf(instancePath), ...(name === undefined ? [] : [String(name)])], tried);
      if (steps.length > 0 && cutOut(value, steps)) cuts.add(steps.join('\n'));
    }
    const { validateDocument } = toolkit;
    errors = validateDocument(value) ? [] : (validateDocument.errors ?? []);
    // Its shape was just found to be right.
    if (!errors.some(isAboutShape))
      return { document: value as unknown as BuilderDocument, cuts: new Set([...cuts, ...lengths]) };
  }
  return { document: undefined, cuts };
}

/** The place to cut out: where that was done in vain, what it stands in. */
const stillThere = (steps: readonly string[], tried: ReadonlySet<string>): readonly string[] =>
  steps.length > 1 && tried.has(steps.join('\n')) ? stillThere(steps.slice(0, -1), tried) : steps;

/** `if` only says that what it led to was wrong. */
const isAboutShape = ({ keyword, propertyName }: ErrorObject): boolean =>
  keyword !== 'if' && (!SHAPELESS.includes(keyword) || propertyName !== undefined);

const isAboutLength = ({ keyword, propertyName }: ErrorObject): boolean =>
  LENGTHS.includes(keyword) && propertyName === undefined;

/** False where there is no holder any more, since more than this was cut out before. */
function cutOut(value: object, steps: readonly string[]): boolean {
  const last = steps.at(-1) ?? '';
  const holder = steps
    .slice(0, -1)
    .reduce<unknown>((current, step) => (isHolder(current) ? Reflect.get(current, step) : undefined), value);
  if (!isHolder(holder)) return false;
  const standIn = Array.isArray(holder) ? ownOf(ITEM_STAND_INS, steps.at(-2) ?? '') : ownOf(STAND_INS, last);
  const makeStandIn = standIn ?? (Array.isArray(holder) ? () => null : undefined);
  if (makeStandIn !== undefined) Reflect.set(holder, last, makeStandIn());
  else Reflect.deleteProperty(holder, last);
  return true;
}

/** A property may be called anything, `constructor`, too. */
const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What was cut out is not judged, and what it was a part of gets no advice. */
function isAboutCut({ kind, pointer }: Problem, cuts: ReadonlySet<string>): boolean {
  const steps = stepsOf(pointer);
  if (steps.some((_, index) => cuts.has(steps.slice(0, index + 1).join('\n')))) return true;
  const place = `${steps.join('\n')}\n`;
  return kind === 'advice' && [...cuts].some((cut) => cut.startsWith(place));
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;
