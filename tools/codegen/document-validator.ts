import type { Declarations } from './declarations.ts';
import { banner } from './emit-types.ts';
import { codeBanner, emitValidators } from './emit-validators.ts';
import type { Sources } from './sources.ts';

/** `validate-document.js` and its declarations: judges the grammar of a document, not the props of its blocks. */
export async function emitDocumentValidator(sources: Sources, declarations: Declarations): Promise<readonly string[]> {
  const file = 'schemas/builder/document.schema.json';
  const targets = sources.has(file) ? [{ constant: 'validateDocument', file, pointer: '' }] : [];
  const groups = new Map([[{ useDefaults: true }, targets]]);
  const exports = targets.length === 0 ? 'export {};' : 'export { validateDocument };';
  return [`${codeBanner}\n${await emitValidators(groups, exports, sources, declarations)}`, documentTypes];
}

const documentTypes = `${banner}
import type { ValidateFunction } from 'ajv';
import type { BuilderDocument } from './builder.ts';

/** Judges the grammar of a document, with all errors, and fills its defaults in. The props of a block are not looked at. */
export declare const validateDocument: ValidateFunction<BuilderDocument>;
`;
