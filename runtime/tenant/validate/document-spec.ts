import type { ErrorObject } from 'ajv';
import type { Migrations } from '../../page/migration.ts';
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

export type HtmlPath = readonly string[];

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
