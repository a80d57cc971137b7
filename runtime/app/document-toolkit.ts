import { blockValidators } from '../../schemas/generated/validate-blocks.js';
import { validateDocument } from '../../schemas/generated/validate-document.js';
import type { BlockRegistry } from '../page/block-registry.ts';
import type { BlockTool, DocumentToolkit } from '../tenant/block-toolkit.ts';
import { makeBlockTool } from '../tenant/make-block-tool.ts';
import type { Migrations } from '../tenant/migrate.ts';

const schemas = import.meta.glob<unknown>('/blocks/*/*.schema.json', { eager: true, import: 'default' });
const migrations = import.meta.glob<Migrations>('/blocks/*/migrations.ts', { eager: true, import: 'migrations' });

/** Gathers from the blocks' folders what preparing a document needs. For the server and the tools; no shopper downloads it. */
export function createDocumentToolkit(registry: BlockRegistry): DocumentToolkit {
  const schemaOf = byType(schemas);
  const migrationsOf = byType(migrations);
  const blocks = registry.types.map((type): [string, BlockTool] => {
    const definition = registry.get(type);
    if (definition === undefined) throw new Error(`there is no block "${type}"`);
    const tool = makeBlockTool({
      definition,
      schema: schemaOf.get(type),
      migrations: migrationsOf.get(type),
      validateProps: blockValidators[type],
    });
    return [type, tool];
  });
  return { blocks: new Map(blocks), validateDocument, documentMigrations: [] };
}

/** `/blocks/hero/hero.schema.json` belongs to `hero`. */
const byType = <T>(modules: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(modules).map(([path, module]) => [path.split('/')[2] ?? '', module]));
