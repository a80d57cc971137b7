/** One step up: makes JSON of one version into JSON of the next. It changes nothing in what it is given. */
export type Migration<T = Readonly<Record<string, unknown>>> = (value: T) => T;

/**
 * The steps of a block, or of the document: `migrations[0]` leads from version 1 to 2, `migrations[1]` from 2 to 3.
 */
export type Migrations = readonly Migration[];

export type Migrated =
  | { readonly value: Readonly<Record<string, unknown>> }
  /** Written for a version that this shop does not know yet. */
  | { readonly tooNew: true }
  | { readonly failed: unknown };

/** Brings a value from the version it was written for to the current one, which is one more than there are steps. */
export function migrate(value: Readonly<Record<string, unknown>>, version: number, migrations: Migrations): Migrated {
  if (version > migrations.length + 1) return { tooNew: true };
  try {
    return { value: migrations.slice(version - 1).reduce((current, step) => step(current), value) };
  } catch (failed) {
    return { failed };
  }
}
