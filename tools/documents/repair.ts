import type { Edit, Node } from 'jsonc-parser';
import { type Problem, stepsOf } from '../../runtime/page/problem.ts';
import { findNode } from '../../runtime/tenant/locate.ts';
import type { DocumentProblem, Fix } from './document-problem.ts';
import { addProperty, removeNode, renameProperty, replaceNode } from './json-edits.ts';
import { nearestName, nearestValue } from './nearest.ts';
import type { ProblemToolkit } from './problem-toolkit.ts';
import { flatten, propertiesOf, schemasAt } from './schemas-at.ts';

/** A document as its author wrote it. */
export interface WrittenDocument {
  readonly text: string;
  readonly root: Node;
  readonly value: unknown;
}

/** What was probably meant, and what puts it right. */
export interface Advice extends Pick<DocumentProblem, 'suggestion' | 'fix'> {
  /** The property that a misspelled one was probably meant to be. */
  readonly meant?: string;
}

/** Answers what was probably meant at the place of a problem, and a repair where there is one that is clear. */
export function repair(written: WrittenDocument, problem: Problem, toolkit: ProblemToolkit): Advice {
  const { root } = written;
  const { node, missing } = findNode(root, problem.pointer);
  if (problem.code === 'version' && problem.kind === 'grammar') return repairVersion(written, node, toolkit);
  // What is not in the text, or was written for another version, cannot be put right where it stands.
  if (missing.length > 0 || isOfOtherVersion(written, problem, toolkit)) return {};
  switch (problem.code) {
    case 'additionalProperties':
      return repairName(node, [...knownProperties(written, problem, toolkit).keys()]);
    case 'unknown-slot':
      return repairName(node, toolkit.blocks.get(problem.block ?? '')?.slots ?? []);
    case 'required':
      return addMissing(written, node, problem, toolkit);
    case 'unknown-block':
      return silently(
        replaceBy(node, problem.params?.meant ?? nearestName(String(node.value), [...toolkit.blocks.keys()])),
      );
    case 'time-zone':
      return replaceBy(node, nearestName(String(node.value), Intl.supportedValuesOf('timeZone')));
    case 'enum':
      return replaceBy(node, nearestValue(node.value, listOf(problem.params?.allowedValues)));
    case 'type':
      return repairType(written, node, problem, toolkit);
    case 'pattern':
      return { ...likeExample(written, problem, toolkit), ...repairColor(node, problem.params?.pattern) };
    case 'minimum':
    case 'maximum':
      return silently(replaceBy(node, problem.params?.limit));
    default:
      return {};
  }
}

/** A misspelled name is rewritten, an unknown one taken out. */
function repairName(value: Node, known: readonly string[]): Advice {
  const property = value.parent;
  if (property?.type !== 'property') return {};
  const siblings = property.parent === undefined ? undefined : namesIn(property.parent);
  const free = known.filter((name) => siblings?.has(name) !== true);
  const name = nameOf(property);
  const near = nearestName(name, free);
  if (near !== undefined)
    return {
      meant: near,
      suggestion: didYouMean(near),
      fix: fix(`Rename to \`${near}\``, renameProperty(property, near)),
    };
  const removal = fix(`Remove \`${name}\``, removeNode(property));
  if (known.length === 0 || known.length > MOST_NAMED) return { fix: removal };
  return { suggestion: `Known here: ${known.map((each) => `\`${each}\``).join(', ')}.`, fix: removal };
}

/** More names than this help nobody. */
const MOST_NAMED = 16;

function addMissing({ text, value }: WrittenDocument, node: Node, problem: Problem, toolkit: ProblemToolkit): Advice {
  const name = String(problem.params?.missingProperty);
  const property = propertiesOf(schemasAt(toolkit.schema, value, stepsOf(problem.pointer))).get(name);
  if (property === undefined || node.type !== 'object') return {};
  const schema = flatten(toolkit.schema, property);
  // A list may mostly be empty. What has a default is mostly not missed at all: the validator fills it in.
  const given = schema.default ?? schema.const ?? (schema.type === 'array' && !schema.minItems ? [] : undefined);
  if (given === undefined) return {};
  return { fix: fix(`Add \`${name}\` with ${JSON.stringify(given)}`, addProperty(text, node, name, given)) };
}

/** A document that does not name its version is taken to be of the current one. */
function repairVersion({ text, value }: WrittenDocument, node: Node, toolkit: ProblemToolkit): Advice {
  const current = toolkit.documentMigrations.length + 1;
  const written = at(value, 'version');
  // One of a version to come was not made by mistake.
  if (typeof written === 'number' && written > current) return {};
  const edit = node.parent === undefined ? addProperty(text, node, 'version', current) : replaceNode(node, current);
  return node.type === 'object' || node.parent !== undefined
    ? { fix: fix(`Write \`"version": ${current}\``, edit) }
    : {};
}

/** Quotation marks too many, and plain text where it is written by language. */
function repairType(
  { value }: WrittenDocument,
  node: Node,
  { pointer, params }: Problem,
  toolkit: ProblemToolkit,
): Advice {
  const wanted = [params?.type].flat().map(String);
  const written: unknown = node.value;
  if (typeof written !== 'string') return {};
  const isNumber = written.trim() !== '' && Number.isFinite(Number(written));
  if (isNumber && (wanted.includes('number') || (wanted.includes('integer') && Number.isInteger(Number(written)))))
    return replaceBy(node, Number(written));
  if (wanted.includes('boolean') && /^(true|false)$/.test(written)) return replaceBy(node, written === 'true');
  const schemas = schemasAt(toolkit.schema, value, stepsOf(pointer));
  if (wanted.includes('object') && schemas.some(({ title }) => title === 'LocalizedText'))
    return replaceBy(node, { en: written });
  return {};
}

/** How a text of a certain form is written, where its schema shows it. */
function likeExample({ value }: WrittenDocument, { pointer }: Problem, { schema }: ProblemToolkit): Advice {
  const examples = schemasAt(schema, value, stepsOf(pointer)).flatMap((each) => listOf(each.examples));
  const example = examples.find((each) => typeof each === 'string');
  return example === undefined ? {} : { suggestion: `Write it like \`${example}\`.` };
}

/** A colour in three digits, or without its `#`. */
function repairColor(node: Node, pattern: unknown): Advice {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(String(node.value))?.[1];
  if (pattern !== '^#[0-9a-fA-F]{6}$' || digits === undefined) return {};
  return replaceBy(node, `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`);
}

function replaceBy(node: Node, value: unknown): Advice {
  if (value === undefined) return {};
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return { suggestion: didYouMean(shown), fix: fix(`Replace by \`${shown}\``, replaceNode(node, value)) };
}

/** The repair alone, where the message has said it. */
const silently = ({ fix: repair }: Advice): Advice => (repair === undefined ? {} : { fix: repair });

const knownProperties = ({ value }: WrittenDocument, { pointer }: Problem, { schema }: ProblemToolkit) =>
  propertiesOf(schemasAt(schema, value, stepsOf(pointer).slice(0, -1)));

/** Whether the text was brought to another version before it was judged, so that the problem speaks of what is not in it. */
function isOfOtherVersion({ value }: WrittenDocument, { pointer }: Problem, toolkit: ProblemToolkit): boolean {
  const steps = stepsOf(pointer);
  const path: unknown[] = [value];
  for (const step of steps) path.push(at(path.at(-1), step));
  if (numberAt(value, 'version') < toolkit.documentMigrations.length + 1) return true;
  const index = steps.lastIndexOf('props');
  const block = index === -1 ? undefined : path[index];
  const tool = toolkit.blocks.get(String(at(block, 'type')));
  return tool !== undefined && numberAt(block, 'version') < tool.version;
}

const at = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;

/** A version as it is taken: 1 where none is written. */
const numberAt = (holder: unknown, name: string): number => {
  const found = at(holder, name);
  return typeof found === 'number' ? found : 1;
};

const listOf = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);

/** Read once for an object: a document can be wrong in each of a hundred thousand properties. */
const namesOf = new WeakMap<Node, ReadonlySet<string>>();

function namesIn(object: Node): ReadonlySet<string> {
  const names = namesOf.get(object) ?? new Set((object.children ?? []).map(nameOf));
  namesOf.set(object, names);
  return names;
}

const nameOf = ({ children }: Node): string => String(children?.[0]?.value);

const didYouMean = (name: string): string => `Did you mean \`${name}\`?`;

const fix = (title: string, edit: Edit): Fix => ({ title, edits: [edit] });
