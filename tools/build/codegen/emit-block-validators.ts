import type { Declarations } from './declarations.ts';
import { GENERATED_BANNER } from './emit-types.ts';
import { emitValidators, GENERATED_CODE_BANNER } from './emit-validators.ts';
import type { SchemaFiles } from './schema-files.ts';

/** `validate-blocks.js` and its declarations: a validator of props for every type of block. */
export async function emitBlockValidators(
  types: readonly string[],
  sources: SchemaFiles,
  declarations: Declarations,
): Promise<readonly string[]> {
  const targets = types.map((type, index) => ({
    constant: `block${index}`,
    file: `blocks/${type}/${type}.schema.json`,
    pointer: '',
  }));
  const entries = types.map((type, index) => `  ${JSON.stringify(type)}: block${index},`);
  const exports = ['export const blockValidators = {', '  __proto__: null,', ...entries, '};'].join('\n');
  const code = await emitValidators(new Map([[{ useDefaults: true }, targets]]), exports, sources, declarations);
  return [`${GENERATED_CODE_BANNER}\n${code}`, BLOCK_VALIDATOR_TYPES];
}

const BLOCK_VALIDATOR_TYPES = `${GENERATED_BANNER}
import type { ValidateFunction } from 'ajv';

/** By type of block: judges its props, with all errors, and fills their defaults in. No other names are in it. */
export declare const blockValidators: Readonly<Record<string, ValidateFunction>>;
`;
