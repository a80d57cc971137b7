import type { DocumentSpec } from '../../runtime/tenant/validate/document-spec.ts';

/** A JSON Schema, as it was parsed. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What judging a document's text takes: the blocks, the grammar, and what editors know of both. */
export interface ValidationSpec extends DocumentSpec {
  /** `builder.schema.json`: the grammar in one file, every block's props in it. Suggestions and repairs are made from it. */
  readonly schema: JsonSchema;
}
