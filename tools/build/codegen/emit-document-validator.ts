import type { Declarations } from './declarations.ts';
import { GENERATED_BANNER } from './emit-types.ts';
import { emitValidators, GENERATED_CODE_BANNER } from './emit-validators.ts';
import type { SchemaFiles } from './schema-files.ts';

/** `validate-document.js` and its declarations: judges the grammar of a document, not the props of its blocks. */
export async function emitDocumentValidator(
  sources: SchemaFiles,
  declarations: Declarations,
): Promise<readonly string[]> {
  const file = 'schemas/builder/document.schema.json';
  const targets = sources.has(file) ? [{ constant: 'validateDocument', file, pointer: '' }] : [];
  const groups = new Map([[{ useDefaults: true }, targets]]);
  const exports = targets.length === 0 ? 'export {};' : 'export { validateDocument };';
  return [
    `${GENERATED_CODE_BANNER}\n${await emitValidators(groups, exports, sources, declarations)}`,
    DOCUMENT_VALIDATOR_TYPES,
  ];
}

const DOCUMENT_VALIDATOR_TYPES = `${GENERATED_BANNER}
import type { ValidateFunction } from 'ajv';
import type { BuilderDocument } from './builder.ts';

/** Judges the grammar of a document, with all errors, and fills its defaults in. The props of a block are not looked at. */
export declare const validateDocument: ValidateFunction<BuilderDocument>;
`;
