/** Thrown by whatever answers the studio, to answer with a status and a sentence. */
export class StudioFailure extends Error {
  override readonly name = 'StudioFailure';
  /** HTTP status. */
  readonly status: number;
  /** What the answer says beside its sentence. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.facts = facts;
  }
}
