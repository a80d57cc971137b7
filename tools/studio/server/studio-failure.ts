/** Error with an HTTP status and a message for the user, thrown by request handlers. */
export class StudioFailure extends Error {
  override readonly name = 'StudioFailure';
  /** HTTP status. */
  readonly status: number;
  /** Additional fields of the JSON response. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.details = facts;
  }
}
