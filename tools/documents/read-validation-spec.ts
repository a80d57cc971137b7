import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { blockMigrations } from '../../runtime/tenant/block-migrations.ts';
import { documentMigrations } from '../../runtime/tenant/document-migrations.ts';
import { type BlockSpec, createBlockSpec, type DocumentSpec } from '../../runtime/tenant/validate/document-spec.ts';
import type * as BlockValidators from '../../schemas/generated/validate-blocks.js';
import type * as DocumentValidator from '../../schemas/generated/validate-document.js';
import { listBlockTypes } from '../build/setup/list-block-types.mjs';

/**
 * Reads the validation spec from the blocks' folders and generated validators, with Node alone.
 *
 * @param folder the project's folder
 */
export async function readValidationSpec(folder: string): Promise<ValidationSpec> {
  const load = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(folder, path)).href);
  const types = listBlockTypes(folder);
  const [{ blockValidators }, { validateDocument }, schema] = await Promise.all([
    load<typeof BlockValidators>('schemas/generated/validate-blocks.js'),
    load<typeof DocumentValidator>('schemas/generated/validate-document.js'),
    readFile(join(folder, EDITOR_SCHEMA_PATH), 'utf8'),
  ]);
  const readBlock = async (type: string): Promise<[string, BlockSpec]> => {
    const files = await readdir(join(folder, 'blocks', type));
    const [module, props] = await Promise.all([
      files.includes('block.ts') ? load<BlockModule>(`blocks/${type}/block.ts`) : undefined,
      readFile(join(folder, 'blocks', type, `${type}.schema.json`), 'utf8'),
    ]);
    const spec = createBlockSpec({
      type,
      slots: module?.default.slots,
      schema: JSON.parse(props),
      migrations: blockMigrations[type],
      validateProps: blockValidators[type],
    });
    return [type, spec];
  };
  const blocks = await Promise.all(types.map(readBlock));
  return {
    blocks: new Map(blocks),
    loadingTypes: await readLoadingTypes(folder, types),
    validateDocument,
    documentMigrations,
    schema: JSON.parse(schema),
  };
}

/** Types of blocks that load data of their own: their folder has a `load.ts`. */
async function readLoadingTypes(folder: string, types: readonly string[]): Promise<ReadonlySet<string>> {
  const loading = await Promise.all(
    types.map(async (type) => ((await readdir(join(folder, 'blocks', type))).includes('load.ts') ? [type] : [])),
  );
  return new Set(loading.flat());
}

interface BlockModule {
  readonly default: { readonly slots?: readonly string[] };
}

/** Path of the editor schema in the project's folder. */
export const EDITOR_SCHEMA_PATH = 'schemas/generated/builder.schema.json';

/** A JSON Schema, as it was parsed. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Everything needed to validate a document's text: blocks, grammar and editor schema. */
export interface ValidationSpec extends DocumentSpec {
  /** `builder.schema.json`: the grammar with all block props, the source of suggestions and repairs. */
  readonly schema: JsonSchema;
}
