import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Context } from 'hono';
import { normalizeNewlines } from '../../../runtime/domain/forms/form-fields.ts';
import { type CallName, type Calls, calls } from '../../../schemas/generated/calls.ts';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { FailureDetail } from '../../../schemas/generated/wire.ts';
import { HttpFailure, invalidAt } from './http-failure.ts';

type CallPartType<Name extends CallName, Key extends string> = Key extends keyof Calls[Name]
  ? Calls[Name][Key]
  : undefined;

/** The parts of a request after validation: numbers are parsed and defaults are set. */
export interface ValidatedRequest<Name extends CallName> {
  readonly params: CallPartType<Name, 'params'>;
  readonly query: CallPartType<Name, 'checkedQuery'>;
  readonly headers: CallPartType<Name, 'headers'>;
  readonly body: CallPartType<Name, 'body'>;
}

/**
 * As many errors as `wire/failure` allows, so that a body with thousands of mistakes is not answered with megabytes.
 */
export const MAX_ERRORS = 20;

const REQUEST_PARTS = ['params', 'query', 'headers', 'body'] as const;
type RequestPart = (typeof REQUEST_PARTS)[number];

/** Validates a request against the schemas of its call. Throws 400 with a JSON pointer for each error. */
export function validateRequest<Name extends CallName>(
  name: Name,
  request: Record<RequestPart, unknown>,
): ValidatedRequest<Name> {
  const validators: { readonly [Key in RequestPart]?: ValidateFunction | undefined } = callValidators[name];
  const errors = REQUEST_PARTS.flatMap((part) => {
    const validate = validators[part];
    const nuls = findNulCharacters(request[part], `/${part}`);
    return validate === undefined || validate(request[part])
      ? nuls
      : [...nuls, ...(validate.errors ?? []).map((error) => toFailureDetail(part, error))];
  });
  if (errors.length > 0)
    throw new HttpFailure('invalid_request', 'The request is not valid.', { errors: errors.slice(0, MAX_ERRORS) });
  // Validated above; the types are generated from the same schemas.
  return request as unknown as ValidatedRequest<Name>;
}

/**
 * Finds NUL characters, which PostgreSQL cannot store. Pointers are not escaped: names of a request hold neither `~`
 * nor `/`.
 */
function findNulCharacters(value: unknown, pointer: string): FailureDetail[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ pointer, message: 'must not hold NUL' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => findNulCharacters(member, `${pointer}/${name}`));
}

function toFailureDetail(
  part: RequestPart,
  { instancePath, params, message = 'is not valid' }: ErrorObject,
): FailureDetail {
  const name: unknown = params.missingProperty ?? params.additionalProperty;
  const pointer = `/${part}${instancePath}`;
  return {
    pointer: typeof name === 'string' ? `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` : pointer,
    message,
  };
}

/** Parses a JSON body; an empty body is an empty object. Throws 400 for anything else. */
export async function readJsonBody(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw invalidAt('/body', 'is not JSON');
  }
}

/** The body of a call: JSON, or the fields of a form. Throws 400 for anything else. */
export async function readBody(context: Context, name: CallName): Promise<unknown> {
  if (calls[name].method === 'GET') return undefined;
  return 'multipart' in calls[name] ? readFormBody(context) : readJsonBody(context);
}

async function readFormBody(context: Context): Promise<unknown> {
  try {
    return readFields(await context.req.formData());
  } catch (error) {
    // The body limit speaks for itself.
    if (error instanceof HttpFailure) throw error;
    throw invalidAt('/body', 'is no multipart form');
  }
}

/** The text fields; a file is left as it is, and refused later. */
export const readFields = (form: FormData): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Array.from(form, ([name, value]) => [name, typeof value === 'string' ? normalizeNewlines(value) : value]),
  );
