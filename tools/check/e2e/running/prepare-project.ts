import { startTestProcess } from './test-process.ts';

/**
 * Generates and builds a project, where something changed. In a process of its own: the test runner's environment would
 * make it a build of another kind. Throws with its words when it fails.
 */
export async function prepareProject(root: string, steps: readonly string[] = ['codegen', 'build']): Promise<void> {
  const preparing = startTestProcess(root, 'tools/build/setup/prepare-build.ts', {}, steps);
  if ((await preparing.exited) !== 0) throw new Error(`${root} cannot be built:\n${preparing.lines.join('\n')}`);
}
