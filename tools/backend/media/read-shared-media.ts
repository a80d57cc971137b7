import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as flagIcons from 'country-flag-icons/string/3x2';

const FOLDER = join(import.meta.dirname, '../../../fixtures/images');

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml; charset=utf-8', webm: 'video/webm' };

/** A file that every tenant may show. */
interface SharedMedia {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Reads an image or video of `fixtures/images`, or a country's flag.
 *
 * @param path below `/media/`
 * @returns undefined for a missing file
 */
export async function readSharedMedia(path: string): Promise<SharedMedia | undefined> {
  const [, extension = ''] = /^(?:[a-z0-9-]+\/)+[a-z0-9-]+\.(svg|webm)$/.exec(path) ?? [];
  const type = TYPES[extension];
  if (type === undefined) return undefined;
  const content = await readFile(join(FOLDER, path)).catch(() => readFlag(path));
  return content === undefined ? undefined : { type, body: Uint8Array.from(content) };
}

/** The flag at `world/countries/<code>.svg`, cut to 4 : 3. */
function readFlag(path: string): Buffer | undefined {
  const code = /^world\/countries\/([a-z]{2})\.svg$/.exec(path)?.[1]?.toUpperCase() ?? '';
  const icons: Readonly<Record<string, string>> = flagIcons;
  const icon = Object.hasOwn(icons, code) ? icons[code] : undefined;
  if (icon === undefined) return undefined;
  return Buffer.from(icon.replace('<svg ', '<svg width="640" height="480" preserveAspectRatio="xMidYMid slice" '));
}
