import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import {
  type Script,
  SERVED_FONTS,
  type ServedFont,
  type ServedFontName,
} from '../../../runtime/theme/font-catalogue.ts';
import type { BuiltFont, FallbackMetrics, FontFile, FontFiles } from '../../../runtime/theme/font-files.ts';
import { subsetText } from '../../../runtime/theme/font-subsets.ts';
import { projectFolder } from '../setup/project-paths.mjs';
import { type FontSourceFile, fontPackageVersion, listFontSourceFiles } from './font-source-files.ts';
import { listMeasuredWeights, measureFallbacks } from './measure-fallbacks.ts';

const root = projectFolder;

/** Inputs of the cached fonts besides the packages. */
const FINGERPRINT_INPUTS = [
  'tools/build/fonts',
  'runtime/theme/font-catalogue.ts',
  'runtime/theme/font-subsets.ts',
  'runtime/theme/font-stack.ts',
];

interface BuiltFonts {
  /** Holds `assets/`, as the shop serves it. */
  readonly folder: string;
  readonly fonts: FontFiles;
}

/**
 * Builds the fonts of the catalogue: subsets for the shop's languages, with metrics. Cached per package versions, since it
 * takes seconds.
 */
export async function buildFonts(): Promise<BuiltFonts> {
  const folder = join(root, 'node_modules/.cache/vitrine-fonts', await fingerprint());
  const index = join(folder, 'fonts.json');
  const cached = await readFile(index, 'utf8').catch(() => undefined);
  if (cached !== undefined) return { folder, fonts: JSON.parse(cached) };

  const draft = `${folder}.${process.pid}`;
  await mkdir(join(draft, 'assets'), { recursive: true });
  const fonts: Partial<Record<ServedFontName, BuiltFont>> = {};
  for (const name of Object.keys(SERVED_FONTS) as ServedFontName[]) fonts[name] = await buildFont(name, draft);
  await writeFile(join(draft, 'fonts.json'), JSON.stringify(fonts));
  // Atomic; a concurrent build writes the same content.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return { folder, fonts };
}

async function buildFont(name: ServedFontName, folder: string): Promise<BuiltFont> {
  const font = SERVED_FONTS[name];
  const files: FontFile[] = [];
  for (const source of listFontSourceFiles(font, root)) files.push(await buildFontFile(name, source, folder));
  return { files, fallbacks: await measureFontFallbacks(font) };
}

async function buildFontFile(name: ServedFontName, source: FontSourceFile, folder: string): Promise<FontFile> {
  const { path, script, style, weight } = source;
  const file = await subsetFontFile(await readFile(path), script);
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8);
  const marks = [name, script, weight.includes(' ') ? '' : weight, style === 'italic' ? style : '', hash];
  const url = `/assets/${marks.filter((mark) => mark !== '').join('-')}.woff2`;
  await writeFile(join(folder, url), file);
  return { script, style, weight, url };
}

/** Keeps a script's letters, and every rule of the font for joining and placing them. */
export const subsetFontFile = (file: Buffer, script: Script): Promise<Buffer> =>
  subsetFont(file, subsetText(script), { targetFormat: 'woff2' });

async function measureFontFallbacks(font: ServedFont): Promise<readonly FallbackMetrics[]> {
  const upright = listFontSourceFiles(font, root).filter(({ style }) => style === 'normal');
  const measures: FallbackMetrics[] = [];
  for (const script of ['latin', 'arabic'] as const) {
    const files = upright.filter((source) => source.script === script);
    for (const measured of files.length === 0 ? [] : listMeasuredWeights(font)) {
      const source = files.find(({ weight }) => weight === String(measured.weight)) ?? files[0];
      if (source === undefined) continue;
      measures.push(...(await measureFallbacks(font, script, measured, await readFile(source.path))));
    }
  }
  return measures;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const font of Object.values(SERVED_FONTS)) hash.update(await fontPackageVersion(font, root)).update('\0');
  for (const maker of FINGERPRINT_INPUTS) {
    const path = join(root, maker);
    const names = maker.endsWith('.ts')
      ? ['']
      : (await readdir(path)).filter((name) => !name.endsWith('.test.ts')).sort();
    for (const name of names) hash.update(await readFile(join(path, name))).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
