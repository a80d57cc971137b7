import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../../build/setup/project-paths.mjs';

/** The layers from the ground up: each may import from those before it. */
const LAYERS = [
  'runtime/domain',
  'runtime/api',
  'runtime/stores',
  'runtime/i18n',
  'runtime/theme',
  'runtime/ui',
  'runtime/forms',
  'runtime/checkout',
  'runtime/page',
  'blocks/hero',
  'runtime/tenant',
  'runtime/app',
  'runtime/server',
  'fixtures',
  'tools/cli',
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lint-'));
  for (const path of ['biome.json', '.gitignore', 'package.json', 'tools/check/lint']) {
    await cp(join(projectFolder, path), join(folder, path), { recursive: true });
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files and lines whose imports the linter finds wrong, when these files stand in the project. */
async function lint(files: Readonly<Record<string, readonly string[]>>): Promise<readonly string[]> {
  const planted = Object.entries(files).map(([path, lines]) => [join(folder, path), lines.join('\n')] as const);
  for (const [path, text] of planted) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const report = await runBiome(planted.map(([path]) => path));
  await Promise.all(planted.map(([path]) => rm(path)));
  return report.diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location }) => `${location.path}:${location.start.line}`)
    .sort();
}

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
}

function runBiome(paths: readonly string[]): Promise<Report> {
  const program = join(projectFolder, 'node_modules/@biomejs/biome/bin/biome');
  const args = [program, 'lint', '--reporter=json', '--max-diagnostics=none', ...paths];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (error, stdout) => {
      if (stdout === '') reject(error ?? new Error('Biome said nothing'));
      else resolve(JSON.parse(stdout));
    });
  });
}

/** How a file in one layer would import a file of another. */
const importOf = (from: string, to: string): string =>
  `import '${from.startsWith('runtime/') && to.startsWith('runtime/') ? `../${to.slice(8)}` : `${from.replace(/[^/]+/g, '..')}/${to}`}/thing.ts';`;

it('lets a layer import from every layer before it and from none after it', async () => {
  const files = Object.fromEntries(
    LAYERS.map((layer) => [
      `${layer}/plant.ts`,
      LAYERS.map((other) => (other === layer ? "import './thing.ts';" : importOf(layer, other))),
    ]),
  );
  const expected = LAYERS.flatMap((layer, index) =>
    LAYERS.flatMap((_, other) => (other > index ? [`${layer}/plant.ts:${other + 1}`] : [])),
  );
  expect(await lint(files)).toEqual(expected.sort());
});
