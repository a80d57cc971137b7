import type { ErrorObject } from 'ajv';
import { type Problem, pointTo } from '../page/problem.ts';

/** Turns a validator's errors into problems with a sentence each. `base` is where the validated value stands. */
export function describeErrors(
  errors: readonly ErrorObject[],
  base: string,
  problem: Pick<Problem, 'kind'> & Partial<Pick<Problem, 'block'>>,
): readonly Problem[] {
  return withoutEchoes(errors).map((error) => ({
    ...problem,
    code: error.keyword,
    pointer: base + pointerOf(error),
    message: messageOf(error),
    params: error.params,
  }));
}

const ECHOES: readonly string[] = ['if', 'anyOf', 'oneOf', 'propertyNames'];

/**
 * "Matches none of these" and "its name is wrong" say nothing where another error has said what is wrong. Where one of
 * several things can stand, those that are of another shape than what is written complain, too: of an object only what
 * is wrong inside of it counts, of a plain value only what its list of values says.
 */
function withoutEchoes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const explained = new Set<string>();
  const explainedBelow = new Set<string>();
  const choices = new Set<string>();
  const listed = new Set<string>();
  for (const { keyword, instancePath } of errors) {
    if (CHOICES.includes(keyword)) choices.add(instancePath);
    if (keyword === 'enum' || keyword === 'const') listed.add(instancePath);
    if (ECHOES.includes(keyword)) continue;
    explained.add(instancePath);
    if (ABOUT_PROPERTIES.includes(keyword)) explainedBelow.add(instancePath);
    for (let path = parentOf(instancePath); path !== undefined && !explainedBelow.has(path); path = parentOf(path))
      explainedBelow.add(path);
  }
  return errors.filter(({ keyword, instancePath }) => {
    if (ECHOES.includes(keyword)) return !explained.has(instancePath) && !explainedBelow.has(instancePath);
    if (!choices.has(instancePath)) return true;
    if (SHAPES.includes(keyword) && explainedBelow.has(instancePath)) return false;
    return keyword !== 'type' || !listed.has(instancePath);
  });
}

const parentOf = (path: string): string | undefined => (path === '' ? undefined : path.slice(0, path.lastIndexOf('/')));

const CHOICES: readonly string[] = ['anyOf', 'oneOf'];

/** What is wrong inside of an object, told of the object. */
const ABOUT_PROPERTIES: readonly string[] = ['additionalProperties', 'required'];

const SHAPES: readonly string[] = ['enum', 'const', 'type'];

/** An unknown or misnamed property is pointed at itself, a missing one where it should be. */
function pointerOf({ keyword, instancePath, params, propertyName }: ErrorObject): string {
  if (propertyName !== undefined) return pointTo(instancePath, propertyName);
  if (keyword === 'additionalProperties') return pointTo(instancePath, String(params.additionalProperty));
  return instancePath;
}

function messageOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties':
      return `\`${params.additionalProperty}\` is not known here; take it out or check its spelling.`;
    case 'required':
      return `\`${params.missingProperty}\` is missing here; add it.`;
    case 'enum':
      return `This must be one of ${listOf(params.allowedValues)}.`;
    case 'const':
      return `This must be ${JSON.stringify(params.allowedValue)}.`;
    case 'type':
      return `This must be ${typeName(params.type)}.`;
    case 'pattern':
      return `This is not written as it should be (it must match ${params.pattern}).`;
    case 'maxItems':
    case 'maxProperties':
      return `There are too many here; at most ${params.limit} are allowed.`;
    case 'minimum':
      return `This must be ${params.limit} or more.`;
    case 'maximum':
      return `This must be ${params.limit} or less.`;
    case 'anyOf':
    case 'oneOf':
      return 'This is none of the things that can stand here.';
    case 'minItems':
    case 'minProperties':
      return `There are too few here; at least ${params.limit} must be given.`;
    case 'maxLength':
      return `This text is too long; at most ${params.limit} characters are allowed.`;
    case 'minLength':
      return params.limit === 1
        ? 'This text is empty; something must be written here.'
        : `This text is too short; it needs at least ${params.limit} characters.`;
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
