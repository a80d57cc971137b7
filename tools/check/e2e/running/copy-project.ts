import { cp, symlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createTemporaryFolder } from './start-test-shop.ts';

/** What is installed, made or somebody's own is no part of a copy. */
const EXCLUDED_FOLDER = /^(node_modules|dist|\.data|\.git)$/;

/** Copies the project's sources into a folder of their own, with the same packages. */
export async function copyProject(root: string): Promise<string> {
  const copy = await createTemporaryFolder('copy');
  await cp(root, copy, {
    recursive: true,
    filter: (path) => !EXCLUDED_FOLDER.test(relative(root, path).split(sep)[0] ?? ''),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}
