import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Script, ServedFont } from '../../../runtime/theme/font-catalogue.ts';
import type { FontFile } from '../../../runtime/theme/font-files.ts';

/** One file of a package of fonts. */
export interface FontSourceFile {
  readonly path: string;
  readonly script: Script;
  readonly style: FontFile['style'];
  /** A CSS `font-weight` value. */
  readonly weight: string;
}

/** The files of a family as its package has them. */
export function listFontSourceFiles(
  { source, scripts, weights, hasItalic = false }: ServedFont,
  root: string,
): FontSourceFile[] {
  const name = source.slice(source.indexOf('/') + 1);
  const styles = hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const);
  const weightFiles =
    'from' in weights
      ? [{ label: 'wght', weight: `${weights.from} ${weights.to}` }]
      : weights.map((weight) => ({ label: String(weight), weight: String(weight) }));
  return scripts.flatMap((script) =>
    styles.flatMap((style) =>
      weightFiles.map(({ label, weight }) => ({
        path: join(root, 'node_modules', source, 'files', `${name}-${script}-${label}-${style}.woff2`),
        script,
        style,
        weight,
      })),
    ),
  );
}

/** The version of the package that a family comes from. */
export async function fontPackageVersion({ source }: ServedFont, root: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(root, 'node_modules', source, 'package.json'), 'utf8'),
  );
  return `${source}@${version}`;
}
