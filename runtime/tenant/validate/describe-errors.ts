import type { ErrorObject } from 'ajv';
import { joinPointer, type Problem } from '../../page/problem.ts';

/** Turns a validator's errors into problems with a sentence each. `base` is where the validated value stands. */
export function describeErrors(
  errors: readonly ErrorObject[],
  base: string,
  problem: Pick<Problem, 'kind'> & Partial<Pick<Problem, 'block'>>,
): readonly Problem[] {
  return withoutDerivedErrors(errors).map((error) => ({
    ...problem,
    code: error.keyword,
    pointer: base + pointerOf(error),
    message: (problem.block === undefined ? marketHint(error) : undefined) ?? messageOf(error),
    params: error.params,
  }));
}

const DERIVED_KEYWORDS: readonly string[] = ['if', 'anyOf', 'oneOf', 'propertyNames'];

/**
 * "Matches none of these" and "its name is wrong" say nothing where another error has said what is wrong. Where one of
 * several things can stand, those that are of another shape than what is written complain, too: of an object only what
 * is wrong inside of it counts, of a plain value only what its list of values says.
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

/** What is wrong inside of an object, told of the object. */
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

/** What people call the parts of a market, the setting that is meant, and the option of the command. */
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

function messageOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
      return /^time_?zone$/i.test(String(params.additionalProperty))
        ? `Unknown property \`${params.additionalProperty}\`: the time zone is \`settings.timeZone\`; without it, the one that \`vitrine market TENANT --time-zone …\` sets.`
        : `Unknown property \`${params.additionalProperty}\`: check the spelling or remove it.`;
    case 'required':
      return `Required property \`${params.missingProperty}\` is missing.`;
    case 'enum':
      return `This must be one of ${listOf(params.allowedValues)}.`;
    case 'const':
      return `This must be ${JSON.stringify(params.allowedValue)}.`;
    case 'type':
      return `This must be ${typeName(params.type)}.`;
    case 'pattern':
      return `Invalid format: this must match ${params.pattern}.`;
    case 'maxItems':
    case 'maxProperties':
      return `Too many entries: at most ${params.limit} are allowed.`;
    case 'minimum':
      return `This must be ${params.limit} or more.`;
    case 'maximum':
      return `This must be ${params.limit} or less.`;
    case 'anyOf':
    case 'oneOf':
      return 'Invalid value: it matches none of the allowed forms.';
    case 'minItems':
    case 'minProperties':
      return `Too few entries: at least ${params.limit} required.`;
    case 'maxLength':
      return `Text too long: at most ${params.limit} characters are allowed.`;
    case 'minLength':
      return params.limit === 1
        ? 'Text is empty: enter at least one character.'
        : `Text too short: at least ${params.limit} characters required.`;
    default:
      return `This ${message}.`;
  }
}

const listOf = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';

const typeName = (type: unknown): string => {
  const [first = ''] = [type].flat().map(String);
  return /^[aio]/.test(first) ? `an ${first}` : `a ${first}`;
};
