import type { Failure } from '../../../schemas/generated/wire.ts';

export type FailureStatus = 400 | 401 | 404 | 409 | 410 | 412 | 413 | 428;

/** What a failure says beside its sentence: for status 400 what is wrong and where, for 412 what is stored now. */
export type FailureFacts = Partial<Pick<Failure, 'errors' | 'current'>>;

/** Thrown by whatever serves a call, to answer it with a status and a reason. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: FailureStatus;
  readonly facts: FailureFacts;

  constructor(status: FailureStatus, message: string, facts: FailureFacts = {}) {
    super(message);
    this.status = status;
    this.facts = facts;
  }
}

/** A request that is wrong at one place. */
export const invalidAt = (pointer: string, message: string): HttpFailure =>
  new HttpFailure(400, 'The request is not valid.', { errors: [{ pointer, message }] });
