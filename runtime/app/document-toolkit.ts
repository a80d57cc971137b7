import { blockValidators } from '../../schemas/generated/validate-blocks.js';
import { validateDocument } from '../../schemas/generated/validate-document.js';
import type { BlockRegistry } from '../page/block-registry.ts';
import type { BlockTool, DocumentToolkit } from '../tenant/block-toolkit.ts';
import { htmlPathsOf } from '../tenant/html-props.ts';
import type { Migrations } from '../tenant/migrate.ts';

const schemas = import.meta.glob<unknown>('/blocks/*/*.schema.json', { eager: true, import: 'default' });
const migrations = import.meta.glob<Migrations>('/blocks/*/migrations.ts', { eager: true, import: 'migrations' });

/** Gathers from the blocks' folders what preparing a document needs. For the server and the tools; no shopper downloads it. */
export function createDocumentToolkit(registry: BlockRegistry): DocumentToolkit {
  const schemaOf = byType(schemas);
  const migrationsOf = byType(migrations);
  const blocks = registry.types.map((type): [string, BlockTool] => {
    const definition = registry.get(type);
    const validateProps = blockValidators[type];
    if (definition === undefined || validateProps === undefined) throw new Error(`the block "${type}" has no schema`);
    const { version, slots = [] } = definition;
    const steps = migrationsOf.get(type) ?? [];
    if (steps.length !== version - 1) {
      throw new Error(`the block "${type}" is at version ${version} but has ${steps.length} migrations`);
    }
    return [type, { version, slots, migrations: steps, validateProps, htmlPaths: htmlPathsOf(schemaOf.get(type)) }];
  });
  return { blocks: new Map(blocks), validateDocument, documentMigrations: [] };
}

/** `/blocks/hero/hero.schema.json` belongs to `hero`. */
const byType = <T>(modules: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(modules).map(([path, module]) => [path.split('/')[2] ?? '', module]));
