import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathsIn } from './named-media.ts';

/** Folders whose documents and examples name the media of the reference backend. */
const FOLDERS = [
  'blocks',
  'fixtures/tenants',
  'fixtures/layouts',
  'fixtures/imports',
  'runtime/tenant',
  'tools/studio/fixture-layouts',
];

const EXTENSIONS: ReadonlySet<string> = new Set(['.json', '.ts', '.tsx']);

/** The paths below `/media/` that the project's own documents, layouts and examples name. */
export async function readMediaLibrary(root: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const folder of FOLDERS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || !EXTENSIONS.has(extname(entry.name))) continue;
      for (const path of pathsIn(await readFile(join(entry.parentPath, entry.name), 'utf8')))
        names.add(path.slice('/media/'.length));
    }
  }
  return names;
}
