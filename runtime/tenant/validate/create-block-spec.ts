import type { Migrations } from '../../page/migration.ts';
import type { BlockSpec, Validator } from './document-spec.ts';
import { htmlPathsOf } from './html-props.ts';

/** What a block's folder says of it, wherever it was read from. */
export interface BlockSpecParts {
  readonly definition: { readonly type: string; readonly version: number; readonly slots?: readonly string[] };
  readonly schema: unknown;
  readonly migrations: Migrations | undefined;
  readonly validateProps: Validator | undefined;
}

/** Puts together what preparing a document has to know of a block. Throws when its folder is not whole. */
export function createBlockSpec({ definition, schema, migrations = [], validateProps }: BlockSpecParts): BlockSpec {
  const { type, version, slots = [] } = definition;
  if (validateProps === undefined) throw new Error(`the block "${type}" has no schema`);
  if (migrations.length !== version - 1)
    throw new Error(`the block "${type}" is at version ${version} but has ${migrations.length} migrations`);
  return { version, slots, migrations, validateProps, htmlPaths: htmlPathsOf(schema) };
}
