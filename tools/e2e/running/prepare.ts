import { startProcess } from './own-process.ts';

/**
 * Generates and builds a project, where something changed. In a process of its own: the test runner's environment would
 * make it a build of another kind. Throws with its words when it fails.
 */
export async function prepare(root: string, steps: readonly string[] = ['codegen', 'build']): Promise<void> {
  const preparing = startProcess(root, 'tools/setup/prepare.ts', {}, steps);
  if ((await preparing.ended) !== 0) throw new Error(`${root} cannot be built:\n${preparing.lines.join('\n')}`);
}
