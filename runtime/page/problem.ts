/** A keyword of JSON Schema that a document or the props of a block can violate. */
export type KeywordCode =
  | 'additionalProperties'
  | 'const'
  | 'enum'
  | 'maxItems'
  | 'maxLength'
  | 'maxProperties'
  | 'maximum'
  | 'minItems'
  | 'minLength'
  | 'minProperties'
  | 'minimum'
  | 'multipleOf'
  | 'pattern'
  | 'required'
  | 'type'
  | 'uniqueItems';

/** Every kind of problem of a document, by the name that tools know it by. `vitrine validate --messages` explains each. */
export type ProblemCode =
  | KeywordCode
  // The text itself.
  | 'control-character'
  | 'depth'
  | 'duplicate-key'
  | 'encoding'
  | 'json'
  | 'lone-surrogate'
  | 'too-large'
  // Beyond the schemas.
  | 'date'
  | 'duplicate-id'
  | 'extends'
  | 'migration'
  | 'page-name'
  | 'reserved-id'
  | 'reserved-page'
  | 'time-zone'
  | 'too-many-blocks'
  | 'too-many-loads'
  | 'too-many-pages'
  | 'too-many-sections'
  | 'unknown-block'
  | 'unknown-page-name'
  | 'unknown-slot'
  | 'version'
  // Advice.
  | 'columns-wrap'
  | 'contrast'
  | 'empty-period'
  | 'empty-slot'
  | 'empty-text'
  | 'idle-provider'
  | 'incomplete-checkout'
  | 'missing-alternative-text'
  | 'missing-branch-choice'
  | 'missing-language'
  | 'market-registered'
  | 'missing-translation'
  | 'near-page-name'
  | 'not-offered'
  | 'nothing-to-remove'
  | 'old-version'
  | 'past-date'
  | 'removed-html'
  | 'shared-placement'
  | 'unknown-anchor'
  | 'unknown-category'
  | 'unknown-media'
  | 'unknown-page'
  | 'unknown-slug';

/** A problem of a document. `grammar` refuses the version, `block` removes one block, `advice` changes nothing. */
export interface Problem {
  readonly kind: 'grammar' | 'block' | 'advice';
  readonly code: ProblemCode;
  /** JSON pointer into the document as it was written. */
  readonly pointer: string;
  /** The problem and its fix in one sentence. */
  readonly message: string;
  /** The type of the block that it is in. */
  readonly block?: string | undefined;
  /** Parameters of the validator's error, for repairs: `missingProperty`, `allowedValues`, `limit`, … */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Adds a step to a JSON pointer, escaped as RFC 6901 asks. */
export const joinPointer = (pointer: string, ...steps: readonly (string | number)[]): string =>
  pointer + steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The steps of a JSON pointer, as they are called in the value. */
export const splitPointer = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
