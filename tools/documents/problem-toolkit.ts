import type { DocumentToolkit } from '../../runtime/tenant/block-toolkit.ts';

/** A JSON Schema, as it was parsed. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What judging a document's text takes: the blocks, the grammar, and what editors know of both. */
export interface ProblemToolkit extends DocumentToolkit {
  /** `builder.schema.json`: the grammar in one file, every block's props in it. Suggestions and repairs are made from it. */
  readonly schema: JsonSchema;
}
