import type { FailureDetail } from '../../../schemas/generated/wire.ts';

export type FailureStatus = 400 | 401 | 404 | 409 | 410 | 412 | 413;

/** Thrown by whatever serves a call, to answer it with a status and a reason. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: FailureStatus;
  /** What is wrong with the request, for status 400. */
  readonly errors: readonly FailureDetail[];

  constructor(status: FailureStatus, message: string, errors: readonly FailureDetail[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** A request that is wrong at one place. */
export const invalidAt = (pointer: string, message: string): HttpFailure =>
  new HttpFailure(400, 'The request is not valid.', [{ pointer, message }]);
