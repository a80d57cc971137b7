import { basename } from 'node:path';
import { build } from 'vite';

/** What a chunk of the browser's application is made of. */
export interface ChunkContents {
  readonly packages: readonly string[];
  /** Whether there is nothing in it but what makes carousels. */
  readonly isCarousel: boolean;
}

/** Builds the browser's application once more, in memory, to learn what is in it: by file name (`client-BX2c.js`). */
export async function readChunkContents(root: string): Promise<ReadonlyMap<string, ChunkContents>> {
  const built = await build({ root, logLevel: 'warn', build: { write: false } });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((file) => file.type === 'chunk');
  return new Map(
    chunks.map(({ fileName, moduleIds }) => [
      basename(fileName),
      { packages: listPackages(moduleIds), isCarousel: isCarousel(moduleIds) },
    ]),
  );
}

/** Told by the names of its modules: the library, and our own that are called so. */
export const isCarousel = (moduleIds: readonly string[]): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => /swiper|carousel/i.test(id));

/** `…/node_modules/@emotion/css/dist/x.js` is of `@emotion/css`. Our own modules are of none. */
export function listPackages(moduleIds: readonly string[]): readonly string[] {
  const names = moduleIds.map((id) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]);
  return [...new Set(names.flatMap((name) => (name === undefined ? [] : [name.replaceAll('\\', '/')])))].sort();
}

/** Libraries that load with the block that needs them: charts, forms, carousels, editors, phone metadata, motion. */
const LAZY_LIBRARIES = [
  /^@nivo\//,
  /^d3-/,
  /^@rjsf\//,
  /^ajv/,
  /^swiper$/,
  /^@?codemirror/,
  /^monaco-editor$/,
  /^libphonenumber-js$/,
  /^framer-motion$/,
  /^motion(-dom|-utils)?$/,
  /^luxon$/,
];

export const isLazyLibrary = (name: string): boolean => LAZY_LIBRARIES.some((pattern) => pattern.test(name));
