import type { Migrations } from '../../page/migration.ts';
import { joinPointer, type Problem, splitPointer } from '../../page/problem.ts';

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

/** Answers where the tenant wrote what stands at a pointer of a migrated value. */
export type SourcePointer = (pointer: string) => string;

/** The same problems, each at the place that the tenant wrote. */
export const atSource = (problems: readonly Problem[], sourcePointer: SourcePointer | undefined): readonly Problem[] =>
  sourcePointer === undefined
    ? problems
    : problems.map((problem) => ({ ...problem, pointer: sourcePointer(problem.pointer) }));

/**
 * Answers, for a JSON pointer into the migrated value, the pointer of the same place in the value as it was written.
 * Undefined where all places stay the same.
 *
 * @param value as it was written; its migration does not fail
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
