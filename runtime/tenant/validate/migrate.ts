import type { Migrations } from '../../page/migration.ts';
import { joinPointer, type Problem, splitPointer } from '../../page/problem.ts';

type Migrated =
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

/** Maps pointers of a migrated value to the written one. */
export type SourcePointer = (pointer: string) => string;

/** The same problems, each at the place that the tenant wrote. */
export const atSource = (problems: readonly Problem[], sourcePointer: SourcePointer | undefined): readonly Problem[] =>
  sourcePointer === undefined
    ? problems
    : problems.map((problem) => ({ ...problem, pointer: sourcePointer(problem.pointer) }));

/**
 * Maps a pointer of the migrated value to the written one; undefined for the identity.
 *
 * @param value as written; its migration succeeds
 */
export function createSourcePointer(
  value: Readonly<Record<string, unknown>>,
  version: number,
  migrations: Migrations,
): SourcePointer | undefined {
  const steps = migrations.slice(version - 1);
  if (!steps.some(({ sourcePath }) => sourcePath !== undefined)) return undefined;
  const inputs = steps.map((_, index) => steps.slice(0, index).reduce((current, step) => step(current), value));
  return (pointer) =>
    joinPointer(
      '',
      ...steps.reduceRight(
        (path, step, index) => step.sourcePath?.(path, inputs[index]) ?? path,
        splitPointer(pointer),
      ),
    );
}
