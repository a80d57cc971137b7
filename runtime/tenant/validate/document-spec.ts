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
  readonly type: string;
  readonly slots: readonly string[] | undefined;
  readonly schema: unknown;
  readonly migrations: Migrations | undefined;
  readonly validateProps: Validator | undefined;
}

/**
 * Puts together what preparing a document has to know of a block; its version is one more than the migrations that lead to
 * it. Throws when its folder is not whole.
 */
export function createBlockSpec({
  type,
  slots = [],
  schema,
  migrations = [],
  validateProps,
}: BlockSpecParts): BlockSpec {
  if (validateProps === undefined) throw new Error(`the block "${type}" has no schema`);
  return { version: migrations.length + 1, slots, migrations, validateProps, htmlPaths: htmlPathsOf(schema) };
}
