import type { ErrorObject } from 'ajv';
import type { Migrations } from './migrate.ts';
import type { RightProps } from './right-props.ts';

/** A validator made ahead from a JSON Schema; it fills in defaults as it goes. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
}

/** What preparing a document has to know of one kind of block. */
export interface BlockTool {
  readonly version: number;
  readonly slots: readonly string[];
  readonly migrations: Migrations;
  readonly validateProps: Validator;
  /** Where in the props HTML stands, to be sanitized: steps into objects, `*` for every item of an array. */
  readonly htmlPaths: readonly HtmlPath[];
}

export type HtmlPath = readonly string[];

/** What preparing a document has to know of the blocks and of the grammar. */
export interface DocumentToolkit {
  readonly blocks: ReadonlyMap<string, BlockTool>;
  readonly validateDocument: Validator;
  /** Steps of the document's own grammar. */
  readonly documentMigrations: Migrations;
  /** What was found right before; everything is looked at anew when absent. */
  readonly rightProps?: RightProps;
}
