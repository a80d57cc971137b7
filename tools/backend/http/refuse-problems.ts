import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { HttpFailure } from './http-failure.ts';
import { MAX_ERRORS } from './validate-request.ts';

/** Throws 400 where a body has errors, in the sentences of the command that sends it; advice is no error. */
export function refuseProblems(problems: readonly Problem[], message: string): void {
  const errors = problems.filter(({ kind }) => kind !== 'advice');
  if (errors.length === 0) return;
  throw new HttpFailure('invalid_request', message, {
    errors: errors.slice(0, MAX_ERRORS).map(({ code, pointer, params, ...problem }) => ({
      pointer: `/body${code === 'required' ? joinPointer(pointer, String(params?.missingProperty)) : pointer}`,
      message: problem.message,
    })),
  });
}
