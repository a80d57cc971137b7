import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CallName, Calls } from '../../../schemas/generated/calls.ts';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { FailureDetail } from '../../../schemas/generated/wire.ts';
import { HttpFailure } from './http-failure.ts';

type Field<Name extends CallName, Key extends string> = Key extends keyof Calls[Name] ? Calls[Name][Key] : undefined;

/** A call's parts after they were judged: numbers are numbers and defaults are there. */
export interface CheckedRequest<Name extends CallName> {
  readonly params: Field<Name, 'params'>;
  readonly query: Field<Name, 'checkedQuery'>;
  readonly headers: Field<Name, 'headers'>;
  readonly body: Field<Name, 'body'>;
}

const PARTS = ['params', 'query', 'headers', 'body'] as const;
type Part = (typeof PARTS)[number];

/** Holds a request to the call's schemas. Throws a 400 with a pointer for each thing that is wrong. */
export function validateRequest<Name extends CallName>(
  name: Name,
  request: Record<Part, unknown>,
): CheckedRequest<Name> {
  const validators: { readonly [Key in Part]?: ValidateFunction | undefined } = callValidators[name];
  const errors = PARTS.flatMap((part) => {
    const validate = validators[part];
    const nuls = nulsIn(request[part], `/${part}`);
    return validate === undefined || validate(request[part])
      ? nuls
      : [...nuls, ...(validate.errors ?? []).map((error) => detail(part, error))];
  });
  if (errors.length > 0) throw new HttpFailure(400, 'The request is not valid.', { errors });
  // The validators have just shown it; the types are made from the same schemas.
  return request as unknown as CheckedRequest<Name>;
}

/** Where a value holds a NUL character, which no database text can; pointers without escapes, for names hold none. */
function nulsIn(value: unknown, pointer: string): FailureDetail[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ pointer, message: 'must not hold NUL' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => nulsIn(member, `${pointer}/${name}`));
}

function detail(part: Part, { instancePath, params, message = 'is not valid' }: ErrorObject): FailureDetail {
  const name: unknown = params.missingProperty ?? params.additionalProperty;
  const pointer = `/${part}${instancePath}`;
  return {
    pointer: typeof name === 'string' ? `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` : pointer,
    message,
  };
}
