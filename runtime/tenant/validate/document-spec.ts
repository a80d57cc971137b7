import type { ErrorObject } from 'ajv';
import type { Migrations } from '../../page/migration.ts';
import { type HtmlPath, htmlPathsOf } from './html-props.ts';
import type { ValidatedPropsCache } from './validated-props-cache.ts';

/** A validator compiled from a JSON Schema, which fills in defaults. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** A block type for preparing documents. */
export interface BlockSpec {
  readonly version: number;
  readonly slots: readonly string[];
  readonly migrations: Migrations;
  readonly validateProps: Validator;
  /** Paths of HTML in the props: steps into objects, `*` for items of an array. */
  readonly htmlPaths: readonly HtmlPath[];
}

/** Grammar and blocks for preparing documents. */
export interface DocumentSpec {
  readonly blocks: ReadonlyMap<string, BlockSpec>;
  /** The types of blocks that load data of their own; a page may have a limited number of them. None when absent. */
  readonly loadingTypes?: ReadonlySet<string>;
  readonly validateDocument: Validator;
  /** Steps of the document's own grammar. */
  readonly documentMigrations: Migrations;
  /** Cache of validated props; none when absent. */
  readonly validatedProps?: ValidatedPropsCache;
}

/** Content of a block's folder. */
interface BlockSpecParts {
  readonly type: string;
  readonly slots: readonly string[] | undefined;
  readonly schema: unknown;
  readonly migrations: Migrations | undefined;
  readonly validateProps: Validator | undefined;
}

/**
 * Assembles the spec of a block, whose version is the number of its migrations plus one. Throws for an incomplete
 * folder.
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
