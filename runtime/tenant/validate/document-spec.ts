import type { ErrorObject } from 'ajv';
import type { Migrations } from '../../page/migration.ts';
import { type HtmlPath, htmlPathsOf } from './html-props.ts';
import type { ValidatedPropsCache } from './validated-props-cache.ts';

/** A validator made ahead from a JSON Schema; it fills in defaults as it goes. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** What preparing a document has to know of one kind of block. */
export interface BlockSpec {
  readonly version: number;
  readonly slots: readonly string[];
  readonly migrations: Migrations;
  readonly validateProps: Validator;
  /** Where in the props HTML stands, to be sanitized: steps into objects, `*` for every item of an array. */
  readonly htmlPaths: readonly HtmlPath[];
}

/** What preparing a document has to know of the blocks and of the grammar. */
export interface DocumentSpec {
  readonly blocks: ReadonlyMap<string, BlockSpec>;
  /** The types of blocks that load data of their own; a page may have a limited number of them. None when absent. */
  readonly loadingTypes?: ReadonlySet<string>;
  readonly validateDocument: Validator;
  /** Steps of the document's own grammar. */
  readonly documentMigrations: Migrations;
  /** What was found right before; everything is looked at anew when absent. */
  readonly validatedProps?: ValidatedPropsCache;
}

/** What a block's folder says of it, wherever it was read from. */
interface BlockSpecParts {
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
