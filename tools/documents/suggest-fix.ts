import type { Edit, Node } from 'jsonc-parser';
import { isLocalizedText } from '../../runtime/page/localized.ts';
import { type Problem, splitPointer } from '../../runtime/page/problem.ts';
import { findNode } from '../../runtime/tenant/json/locate.ts';
import { migrate } from '../../runtime/tenant/validate/migrate.ts';
import { nearestName, nearestValue } from '../../runtime/tenant/validate/nearest-name.ts';
import { languagesOf } from './advice/market-advice.ts';
import type { DocumentProblem, Fix } from './document-problem.ts';
import { addProperty, removeNode, renameProperty, replaceNode } from './json-edits.ts';
import { isJsonObject } from './map-document-blocks.ts';
import type { ValidationSpec } from './read-validation-spec.ts';
import { repairText } from './repair-text.ts';
import { isJsonEqual } from './rewrite-json.ts';
import { propertySchemasOf, resolveSchema, schemasAt } from './schemas-at.ts';

/** A document as its author wrote it. */
export interface ParsedDocument {
  readonly text: string;
  readonly root: Node;
  readonly value: unknown;
}

/** A suggestion with its repair. */
export interface Suggestion extends Pick<DocumentProblem, 'suggestion' | 'fix'> {
  /** The property meant by a misspelled one. */
  readonly meant?: string;
}

/** Suggests a correction for a problem, with a repair if it is unambiguous. */
export function suggestFix(written: ParsedDocument, problem: Problem, toolkit: ValidationSpec): Suggestion {
  const { root } = written;
  const { node, missing } = findNode(root, problem.pointer);
  if (problem.code === 'version' && problem.kind === 'grammar') return suggestVersion(written, node, toolkit);
  // A value that is not in the text, or of another version, cannot be repaired in place.
  if (missing.length > 0 || isOfOtherVersion(written, problem, toolkit)) return {};
  switch (problem.code) {
    case 'additionalProperties':
      return suggestName(node, [...knownPropertySchemas(written, problem, toolkit).keys()]);
    case 'unknown-slot':
      return suggestName(node, toolkit.blocks.get(problem.block ?? '')?.slots ?? []);
    case 'required':
      return suggestMissingProperty(written, node, problem, toolkit);
    case 'unknown-block':
      return withoutSuggestion(
        suggestReplacement(node, problem.params?.meant ?? nearestName(String(node.value), [...toolkit.blocks.keys()])),
      );
    case 'unknown-page-name':
    case 'page-name':
    case 'near-page-name':
      return suggestPageName(node, problem.params?.meant);
    case 'extends':
      return withoutSuggestion(suggestReplacement(node, problem.params?.meant));
    case 'time-zone':
      return suggestReplacement(node, nearestName(String(node.value), Intl.supportedValuesOf('timeZone')));
    case 'unknown-category':
      return suggestReplacement(node, problem.params?.meant);
    case 'const':
      return withoutSuggestion(suggestReplacement(node, nearestValue(node.value, [problem.params?.allowedValue])));
    case 'enum':
      return suggestReplacement(node, nearestValue(node.value, asList(problem.params?.allowedValues)));
    case 'type':
      return suggestType(written, node, problem, toolkit);
    case 'pattern':
      return { ...suggestExample(written, problem, toolkit), ...suggestText(node, problem.params?.pattern) };
    case 'unknown-page':
    case 'unknown-anchor':
      return suggestLink(node, problem);
    case 'minimum':
    case 'maximum':
      return withoutSuggestion(suggestReplacement(node, problem.params?.limit));
    default:
      return {};
  }
}

/** Renames a misspelled property, removes an unknown one. */
function suggestName(value: Node, known: readonly string[]): Suggestion {
  const property = value.parent;
  if (property?.type !== 'property') return {};
  const siblings = property.parent === undefined ? undefined : propertyNamesOf(property.parent);
  const free = known.filter((name) => siblings?.has(name) !== true);
  const name = propertyName(property);
  const nearest = nearestName(name, free);
  if (nearest !== undefined)
    return {
      meant: nearest,
      suggestion: didYouMean(nearest),
      fix: createFix(`Rename to \`${nearest}\``, renameProperty(property, nearest)),
    };
  const removal = createFix(`Remove \`${name}\``, removeNode(property));
  if (known.length === 0 || known.length > MAX_LISTED_NAMES) return { fix: removal };
  return { suggestion: `Allowed: ${known.map((each) => `\`${each}\``).join(', ')}.`, fix: removal };
}

/** Renames a page, unless the document has the suggested one. */
function suggestPageName({ parent: property }: Node, meant: unknown): Suggestion {
  if (typeof meant !== 'string' || property?.type !== 'property' || property.parent === undefined) return {};
  if (propertyNamesOf(property.parent).has(meant)) return {};
  return { fix: createFix(`Rename to \`${meant}\``, renameProperty(property, meant)) };
}

/** Maximum number of listed names. */
const MAX_LISTED_NAMES = 16;

function suggestMissingProperty(
  { text, value }: ParsedDocument,
  node: Node,
  problem: Problem,
  toolkit: ValidationSpec,
): Suggestion {
  const name = String(problem.params?.missingProperty);
  const property = propertySchemasOf(schemasAt(toolkit.schema, value, splitPointer(problem.pointer))).get(name);
  if (property === undefined || node.type !== 'object') return {};
  const schema = resolveSchema(toolkit.schema, property);
  // A list may mostly be empty. What has a default is mostly not missed at all: the validator fills it in.
  const initialValue = schema.default ?? schema.const ?? (schema.type === 'array' && !schema.minItems ? [] : undefined);
  if (initialValue === undefined) return {};
  return {
    fix: createFix(`Add \`${name}\` with ${JSON.stringify(initialValue)}`, addProperty(text, node, name, initialValue)),
  };
}

/** Adds the current version to a document without version. */
function suggestVersion({ text, value }: ParsedDocument, node: Node, toolkit: ValidationSpec): Suggestion {
  const current = toolkit.documentMigrations.length + 1;
  const written = propertyOf(value, 'version');
  // A future version is no mistake.
  if (typeof written === 'number' && written > current) return {};
  const edit = node.parent === undefined ? addProperty(text, node, 'version', current) : replaceNode(node, current);
  return node.type === 'object' || node.parent !== undefined
    ? { fix: createFix(`Set \`"version": ${current}\``, edit) }
    : {};
}

/** Corrects quoted values, and plain text in place of localized text. */
function suggestType(
  { value }: ParsedDocument,
  node: Node,
  { pointer, params }: Problem,
  toolkit: ValidationSpec,
): Suggestion {
  const expectedTypes = [params?.type].flat().map(String);
  const written: unknown = node.value;
  if (typeof written !== 'string') return {};
  const isNumber = written.trim() !== '' && Number.isFinite(Number(written));
  if (
    isNumber &&
    (expectedTypes.includes('number') || (expectedTypes.includes('integer') && Number.isInteger(Number(written))))
  )
    return suggestReplacement(node, Number(written));
  const pixels = /^\s*(-?\d+)\s*px\s*$/i.exec(written)?.[1];
  if (pixels !== undefined && (expectedTypes.includes('number') || expectedTypes.includes('integer')))
    return suggestReplacement(node, Number(pixels));
  if (expectedTypes.includes('boolean') && /^(true|false)$/.test(written))
    return suggestReplacement(node, written === 'true');
  const schemas = schemasAt(toolkit.schema, value, splitPointer(pointer));
  if (expectedTypes.includes('object') && schemas.some(({ title }) => title === 'LocalizedText'))
    return suggestReplacement(node, { [firstLanguage(value)]: written });
  return {};
}

/** The language that a shop's texts are written in first, as far as its document shows it. */
function firstLanguage(document: unknown): string {
  const names = propertyOf(document, 'appName');
  return languagesOf(document, undefined)?.[0] ?? (isLocalizedText(names) ? Object.keys(names)[0] : undefined) ?? 'en';
}

/** The example of a schema for a formatted text. */
function suggestExample({ value }: ParsedDocument, { pointer }: Problem, { schema }: ValidationSpec): Suggestion {
  const examples = schemasAt(schema, value, splitPointer(pointer)).flatMap((each) => asList(each.examples));
  const example = examples.find((each) => typeof each === 'string');
  return example === undefined ? {} : { suggestion: `Example: \`${example}\`.` };
}

const suggestText = (node: Node, pattern: unknown): Suggestion =>
  suggestReplacement(node, repairText(String(node.value), String(pattern)));

/** Suggests another link; inside HTML without a repair. */
function suggestLink(node: Node, { params }: Problem): Suggestion {
  const { written, meant, allowed } = params ?? {};
  if (typeof meant === 'string') {
    const replacement = suggestReplacement(node, meant);
    return written === node.value ? replacement : { suggestion: didYouMean(meant) };
  }
  const paths = asList(allowed).slice(0, MAX_LISTED_NAMES);
  return paths.length === 0 ? {} : { suggestion: `Pages: ${paths.map((path) => `\`${path}\``).join(', ')}.` };
}

function suggestReplacement(node: Node, value: unknown): Suggestion {
  if (value === undefined) return {};
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return { suggestion: didYouMean(shown), fix: createFix(`Replace with \`${shown}\``, replaceNode(node, value)) };
}

/** The repair without a suggestion, if the message contains it. */
const withoutSuggestion = ({ fix: repair }: Suggestion): Suggestion => (repair === undefined ? {} : { fix: repair });

const knownPropertySchemas = ({ value }: ParsedDocument, { pointer }: Problem, { schema }: ValidationSpec) =>
  propertySchemasOf(schemasAt(schema, value, splitPointer(pointer).slice(0, -1)));

/** Whether the text was migrated before validation, so that a problem may concern values outside the text. */
function isOfOtherVersion({ value }: ParsedDocument, { pointer }: Problem, toolkit: ValidationSpec): boolean {
  const steps = splitPointer(pointer);
  const path: unknown[] = [value];
  for (const step of steps) path.push(propertyOf(path.at(-1), step));
  if (versionOf(value, 'version') < toolkit.documentMigrations.length + 1) return true;
  const index = steps.lastIndexOf('props');
  const block = index === -1 ? undefined : path[index];
  const tool = toolkit.blocks.get(String(propertyOf(block, 'type')));
  const props = propertyOf(block, 'props');
  if (tool === undefined || !isJsonObject(props)) return false;
  const migrated = migrate(props, versionOf(block, 'version'), tool.migrations);
  return !('value' in migrated) || !isJsonEqual(props, migrated.value);
}

const propertyOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;

/** The version; 1 if missing. */
const versionOf = (holder: unknown, name: string): number => {
  const found = propertyOf(holder, name);
  return typeof found === 'number' ? found : 1;
};

const asList = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);

/** Read once for an object: a document can be wrong in each of a hundred thousand properties. */
const propertyNamesCache = new WeakMap<Node, ReadonlySet<string>>();

function propertyNamesOf(object: Node): ReadonlySet<string> {
  const names = propertyNamesCache.get(object) ?? new Set((object.children ?? []).map(propertyName));
  propertyNamesCache.set(object, names);
  return names;
}

const propertyName = ({ children }: Node): string => String(children?.[0]?.value);

const didYouMean = (name: string): string => `Did you mean \`${name}\`?`;

const createFix = (title: string, edit: Edit): Fix => ({ title, edits: [edit] });
