import { blockValidators } from '../../../schemas/generated/validate-blocks.js';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import type { BlockRegistry } from '../../page/block-registry.ts';
import { blockMigrations } from '../../tenant/block-migrations.ts';
import { documentMigrations } from '../../tenant/document-migrations.ts';
import { type BlockSpec, createBlockSpec, type DocumentSpec } from '../../tenant/validate/document-spec.ts';
import { byBlockType } from './block-modules.ts';

const schemas = byBlockType(import.meta.glob<unknown>('/blocks/*/*.schema.json', { eager: true, import: 'default' }));

/** Collects the specs of all blocks. For server and tools, not for the browser. */
export function createDocumentSpec(registry: BlockRegistry): DocumentSpec {
  const blocks = registry.types.map((type): [string, BlockSpec] => {
    const spec = createBlockSpec({
      type,
      slots: registry.get(type)?.slots,
      schema: schemas.get(type),
      migrations: blockMigrations[type],
      validateProps: blockValidators[type],
    });
    return [type, spec];
  });
  const loadingTypes = new Set(registry.types.filter((type) => registry.get(type)?.load !== undefined));
  return { blocks: new Map(blocks), loadingTypes, validateDocument, documentMigrations };
}
