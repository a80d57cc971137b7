import { blockValidators } from '../../../schemas/generated/validate-blocks.js';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import type { BlockRegistry } from '../../page/block-registry.ts';
import { blockMigrations } from '../../tenant/block-migrations.ts';
import { documentMigrations } from '../../tenant/document-migrations.ts';
import { type BlockSpec, createBlockSpec, type DocumentSpec } from '../../tenant/validate/document-spec.ts';

const schemas = import.meta.glob<unknown>('/blocks/*/*.schema.json', { eager: true, import: 'default' });

/** Gathers from the blocks' folders what preparing a document needs. For the server and the tools; no shopper downloads it. */
export function createDocumentSpec(registry: BlockRegistry): DocumentSpec {
  const schemaOf = byBlockType(schemas);
  const blocks = registry.types.map((type): [string, BlockSpec] => {
    const definition = registry.get(type);
    if (definition === undefined) throw new Error(`there is no block "${type}"`);
    const tool = createBlockSpec({
      definition,
      schema: schemaOf.get(type),
      migrations: blockMigrations[type],
      validateProps: blockValidators[type],
    });
    return [type, tool];
  });
  const loadingTypes = new Set(registry.types.filter((type) => registry.get(type)?.load !== undefined));
  return { blocks: new Map(blocks), loadingTypes, validateDocument, documentMigrations };
}

/** `/blocks/hero/hero.schema.json` belongs to `hero`. */
const byBlockType = <T>(modules: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(modules).map(([path, module]) => [path.split('/')[2] ?? '', module]));
