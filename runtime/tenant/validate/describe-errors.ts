import type { ErrorObject } from 'ajv';
import { patternMessages } from '../../../schemas/generated/pattern-messages.ts';
import { joinPointer, type KeywordCode, type Problem, splitPointer } from '../../page/problem.ts';

/**
 * Turns a validator's errors into problems.
 *
 * @param value the validated value
 * @param base its pointer
 */
export function describeErrors(
  errors: readonly ErrorObject[],
  value: unknown,
  base: string,
  problem: Pick<Problem, 'kind'> & Partial<Pick<Problem, 'block'>>,
): readonly Problem[] {
  return withoutDerivedErrors(errors).map((error) => {
    const code = keywordCodeOf(error);
    return {
      ...problem,
      code,
      pointer: base + pointerOf(error),
      message: (problem.block === undefined ? marketHint(error) : undefined) ?? MESSAGES[code](error, value, problem),
      params: error.params,
    };
  });
}

/** Other keywords are reported as a wrong type. The schemas have none. */
export const keywordCodeOf = ({ keyword }: Pick<ErrorObject, 'keyword'>): KeywordCode =>
  isKeywordCode(keyword) ? keyword : 'type';

const DERIVED_KEYWORDS: readonly string[] = ['if', 'anyOf', 'oneOf', 'propertyNames'];

/**
 * Drops errors of alternatives and names where a more specific error exists: of an object those inside of it, of a
 * plain value its list of values.
 */
function withoutDerivedErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const explained = new Set<string>();
  const explainedBelow = new Set<string>();
  const choices = new Set<string>();
  const listed = new Set<string>();
  for (const { keyword, instancePath } of errors) {
    if (CHOICE_KEYWORDS.includes(keyword)) choices.add(instancePath);
    if (keyword === 'enum' || keyword === 'const') listed.add(instancePath);
    if (DERIVED_KEYWORDS.includes(keyword)) continue;
    explained.add(instancePath);
    if (PROPERTY_KEYWORDS.includes(keyword)) explainedBelow.add(instancePath);
    for (let path = parentOf(instancePath); path !== undefined && !explainedBelow.has(path); path = parentOf(path))
      explainedBelow.add(path);
  }
  return errors.filter(({ keyword, instancePath }) => {
    if (DERIVED_KEYWORDS.includes(keyword)) return !explained.has(instancePath) && !explainedBelow.has(instancePath);
    if (!choices.has(instancePath)) return true;
    if (PATTERN_DESCRIPTIONS.includes(keyword) && explainedBelow.has(instancePath)) return false;
    return keyword !== 'type' || !listed.has(instancePath);
  });
}

const parentOf = (path: string): string | undefined => (path === '' ? undefined : path.slice(0, path.lastIndexOf('/')));

const CHOICE_KEYWORDS: readonly string[] = ['anyOf', 'oneOf'];

/** Errors inside of an object. */
const PROPERTY_KEYWORDS: readonly string[] = ['additionalProperties', 'required'];

const PATTERN_DESCRIPTIONS: readonly string[] = ['enum', 'const', 'type'];

/** Where the shop's market is set, for a property that was meant to set it. */
function marketHint({ keyword, params, instancePath }: ErrorObject): string | undefined {
  // Deeper in a document the same names mean conditions.
  const isNearTop = instancePath.split('/').length <= MAX_MARKET_DEPTH && instancePath !== '/settings/market';
  const name = String(params.additionalProperty);
  const [, setting, option] = MARKET_PROPERTIES.find(([names]) => names.test(name)) ?? [];
  if (keyword !== 'additionalProperties' || setting === undefined || !isNearTop) return undefined;
  return `Unknown property \`${name}\`: a shop's ${setting} are in the tenant register, which \`vitrine market TENANT ${option} …\` changes; \`settings.${setting}\` selects from them.`;
}

/** Parts of the longest path at which a market is looked for: `/pages/home`. */
const MAX_MARKET_DEPTH = 3;

/** Parts of a market, with their setting and the command's option. */
const MARKET_PROPERTIES = [
  [/^((default|supported|shop|main)_?)?(lang|locale|language)s?$/i, 'languages', '--languages'],
  [/^((default|supported|shop|main)_?)?(country|countries|region|regions)$/i, 'countries', '--country'],
  [/^((default|supported|shop|main)_?)?(currency|currencies)$/i, 'currencies', '--currency'],
] as const;

/** An unknown or misnamed property is pointed at itself, a missing one where it should be. */
function pointerOf({ keyword, instancePath, params, propertyName }: ErrorObject): string {
  if (propertyName !== undefined) return joinPointer(instancePath, propertyName);
  if (keyword === 'additionalProperties') return joinPointer(instancePath, String(params.additionalProperty));
  return instancePath;
}

type Describe = (error: ErrorObject, value: unknown, problem: Pick<Problem, 'kind'>) => string;

const tooMany: Describe = ({ params }) =>
  `Too many entries: at most ${params.limit} ${params.limit === 1 ? 'is' : 'are'} allowed.`;
const tooFew: Describe = ({ params }) => `Too few entries: at least ${params.limit} required.`;

const MESSAGES: Readonly<Record<KeywordCode, Describe>> = {
  additionalProperties: ({ params }) =>
    /^time_?zone$/i.test(String(params.additionalProperty))
      ? `Unknown property \`${params.additionalProperty}\`: the time zone is \`settings.timeZone\`; without it, the one that \`vitrine market TENANT --time-zone …\` sets.`
      : `Unknown property \`${params.additionalProperty}\`: check the spelling or remove it.`,
  const: ({ params }) => `This must be ${JSON.stringify(params.allowedValue)}.`,
  enum: ({ params }) => `This must be one of ${listOf(params.allowedValues)}.`,
  maxItems: tooMany,
  maxLength: ({ params, propertyName }) =>
    `${propertyName === undefined ? 'Text' : 'Name'} too long: at most ${params.limit} characters are allowed.`,
  maxProperties: tooMany,
  maximum: ({ params }) => `This must be ${params.limit} or less.`,
  minItems: tooFew,
  minLength: ({ params }) =>
    params.limit === 1
      ? 'Text is empty: enter at least one character.'
      : `Text too short: at least ${params.limit} characters required.`,
  minProperties: tooFew,
  minimum: ({ params }) => `This must be ${params.limit} or more.`,
  multipleOf: ({ params }) => `This must be a multiple of ${params.multipleOf}.`,
  pattern: ({ params, instancePath, parentSchema, propertyName }, value) =>
    describePattern(
      String(params.pattern),
      propertyName ?? valueAt(value, instancePath),
      parentSchema?.patternErrorMessage,
    ),
  required: ({ params, instancePath }, _value, { kind }) =>
    `Required property \`${params.missingProperty}\` is missing${kind === 'block' && instancePath === '' ? ' in `props`' : ''}.`,
  type: ({ params }) => (params.type === undefined ? 'Invalid value.' : `This must be ${typeName(params.type)}.`),
  uniqueItems: ({ params }) => {
    const [first, second] = [Number(params.i) + 1, Number(params.j) + 1].sort((one, other) => one - other);
    return `Entries ${first} and ${second} are the same: list each once.`;
  },
};

const isKeywordCode = (keyword: string): keyword is KeywordCode => Object.hasOwn(MESSAGES, keyword);

/** The schema describes the pattern. */
function describePattern(pattern: string, written: unknown, expected: unknown): string {
  const scheme = typeof written === 'string' ? /^\s*((?:java|vb)script|data):/i.exec(written)?.[1] : undefined;
  if (scheme !== undefined)
    return `Links cannot run scripts: an address that begins with \`${scheme}:\` is not allowed.`;
  return typeof expected === 'string' ? expected : (patternMessages[pattern] ?? 'Invalid format.');
}

const valueAt = (value: unknown, pointer: string): unknown =>
  splitPointer(pointer).reduce<unknown>(
    (current, step) => (typeof current === 'object' && current !== null ? Reflect.get(current, step) : undefined),
    value,
  );

const listOf = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';

const typeName = (type: unknown): string => {
  const [first = ''] = [type].flat().map(String);
  return /^[aio]/.test(first) ? `an ${first}` : `a ${first}`;
};
