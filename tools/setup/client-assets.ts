import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import type { Assets } from '../../runtime/app/assets.ts';

const CLIENT_ENTRY = 'runtime/app/client.tsx';

/**
 * What a build of the shop's client made.
 *
 * @param folder where the build put it
 * @param origin what its files' addresses begin with, `/` at its end
 */
export async function clientAssets(folder: string, origin: string): Promise<Pick<Assets, 'app' | 'base' | 'blocks'>> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const app = manifest[CLIENT_ENTRY];
  if (app === undefined) throw new Error(`the build has no ${CLIENT_ENTRY}`);
  const base = chunksBehind(manifest, app);
  const blocks = Object.entries(manifest).flatMap(([source, chunk]) => {
    const type = /^blocks\/([^/]+)\/[^/]+Block\.tsx$/.exec(source)?.[1];
    return type === undefined
      ? []
      : [
          [
            type,
            [...chunksBehind(manifest, chunk), chunk.file].filter((file) => file !== app.file && !base.includes(file)),
          ] as const,
        ];
  });
  const address = (file: string): string => origin + file;
  return {
    app: address(app.file),
    base: base.map(address),
    blocks: Object.fromEntries(blocks.map(([type, files]) => [type, files.map(address)])),
  };
}

/** The files that a chunk imports, directly or not, each after what it imports itself. */
function chunksBehind(manifest: Manifest, chunk: ManifestChunk, seen = new Set<string>()): string[] {
  return (chunk.imports ?? []).flatMap((key) => {
    const imported = manifest[key];
    if (imported === undefined || seen.has(key)) return [];
    seen.add(key);
    return [...chunksBehind(manifest, imported, seen), imported.file];
  });
}
