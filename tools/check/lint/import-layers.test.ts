import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** The rules that the linter finds broken when a file of this content stands at this path, by line. */
async function lint(files: Readonly<Record<string, readonly string[]>>): Promise<readonly string[]> {
  const planted = Object.entries(files).map(([path, lines]) => [join(folder, path), lines.join('\n')] as const);
  for (const [path, text] of planted) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const report = await runBiome(planted.map(([path]) => path));
  await Promise.all(planted.map(([path]) => rm(path)));
  return report.diagnostics
    .filter(({ category }) => ruleNames.has(category))
    .map(({ category, location }) => `${location.path}:${location.start.line} ${ruleNames.get(category)}`)
    .sort();
}

const ruleNames = new Map([
  ['lint/style/noRestrictedImports', 'import'],
  ['lint/style/noRestrictedGlobals', 'global'],
  ['plugin', 'clock'],
]);

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

describe('the import rule', () => {
  it('lets a layer import from every layer before it and from none after it', async () => {
    const files = Object.fromEntries(
      LAYERS.map((layer) => [
        `${layer}/plant.ts`,
        LAYERS.map((other) => (other === layer ? "import './thing.ts';" : importOf(layer, other))),
      ]),
    );
    const expected = LAYERS.flatMap((layer, index) =>
      LAYERS.flatMap((_, other) => (other > index ? [`${layer}/plant.ts:${other + 1} import`] : [])),
    );
    expect(await lint(files)).toEqual(expected.sort());
  });

  it('holds for the long way round, for types, for exports and for dynamic imports', async () => {
    const lines = [
      "import '../../runtime/page/thing.ts';",
      "import type { A } from '../page/thing.ts';",
      "export { B } from '../page/thing.ts';",
      "const c = await import('../page/thing.ts');",
      "import '../../../blocks/hero/block.ts';",
      "import '../../schemas/generated/blocks/hero.ts';",
    ];
    expect(await lint({ 'runtime/ui/deep.ts': lines })).toEqual(
      [1, 2, 3, 4, 5].map((line) => `runtime/ui/deep.ts:${line} import`),
    );
  });

  it('tells the forms of the rules from those that show them', async () => {
    const lines = [
      "import '../forms/thing.ts';",
      "import '../../forms/thing.ts';",
      "import '../ui/thing.ts';",
      "import 'react';",
      "import 'node:fs';",
    ];
    expect(await lint({ 'runtime/domain/order/plant.ts': lines })).toEqual(
      [2, 3, 4, 5].map((line) => `runtime/domain/order/plant.ts:${line} import`),
    );
  });

  it('keeps blocks from each other, also from a folder inside a block', async () => {
    const broken = await lint({
      'blocks/hero/HeroBlock.tsx': [
        "import '../marquee/block.ts';",
        "import '../../../blocks/marquee/block.ts';",
        "import './parts/Title.tsx';",
        "import '../../schemas/generated/blocks/hero.ts';",
      ],
      'blocks/hero/parts/Title.tsx': [
        "import '../../marquee/block.ts';",
        "import '../../../blocks/marquee/block.ts';",
        "import '../hero-size.ts';",
        "import '../../../runtime/ui/primitives/Button.tsx';",
        "import '../../../runtime/app/routes.ts';",
      ],
    });
    expect(broken).toEqual([
      'blocks/hero/HeroBlock.tsx:1 import',
      'blocks/hero/HeroBlock.tsx:2 import',
      'blocks/hero/parts/Title.tsx:1 import',
      'blocks/hero/parts/Title.tsx:2 import',
      'blocks/hero/parts/Title.tsx:5 import',
    ]);
  });

  it('keeps what shows things out of rules, calls and stores', async () => {
    const packages = ['react', 'react-dom/server', 'mobx-react-lite', '@emotion/css', 'mobx'];
    const lines = packages.map((name) => `import '${name}';`);
    const broken = await lint({
      'runtime/domain/plant.ts': lines,
      'runtime/api/plant.ts': lines,
      'runtime/stores/plant.ts': lines,
      'runtime/ui/plant.ts': lines,
    });
    expect(broken).toEqual([
      ...[1, 2, 3, 4].map((line) => `runtime/api/plant.ts:${line} import`),
      ...[1, 2, 3, 4, 5].map((line) => `runtime/domain/plant.ts:${line} import`),
      ...[1, 2, 3, 4].map((line) => `runtime/stores/plant.ts:${line} import`),
    ]);
  });

  it("keeps Node's own modules out of what the browser runs too", async () => {
    const browser = LAYERS.slice(0, 10);
    const files = Object.fromEntries(LAYERS.map((layer) => [`${layer}/plant.ts`, ["import 'node:fs';"]]));
    expect(await lint(files)).toEqual(browser.map((layer) => `${layer}/plant.ts:1 import`).sort());
  });

  it("keeps the server's code out of the parts of the application that run in the browser alone", async () => {
    const lines = ["import 'node:fs';", "import '../../tenant/thing.ts';", "import '../../page/thing.ts';"];
    expect(await lint({ 'runtime/app/client/plant.ts': lines, 'runtime/app/loader/plant.ts': lines })).toEqual(
      ['client', 'loader'].flatMap((part) => [1, 2].map((line) => `runtime/app/${part}/plant.ts:${line} import`)),
    );
  });

  it('leaves tests free', async () => {
    expect(await lint({ 'runtime/domain/plant.test.ts': ["import '../server/thing.ts';", 'Date.now();'] })).toEqual([]);
  });
});

describe('the rule about time', () => {
  it('finds a rule or a store that looks at the clock, and none that converts a time', async () => {
    const lines = ['Date.now();', 'new Date();', 'DateTime.now();', 'new Date(0);', 'Date.UTC(2027, 0);'];
    const broken = await lint({
      'runtime/domain/plant.ts': lines,
      'runtime/stores/plant.ts': lines,
      'runtime/app/plant.ts': lines,
    });
    expect(broken).toEqual([
      ...[1, 2, 3].map((line) => `runtime/domain/plant.ts:${line} clock`),
      ...[1, 2, 3].map((line) => `runtime/stores/plant.ts:${line} clock`),
    ]);
  });
});

describe('the rule about the browser', () => {
  it('keeps window and its like out of stores, and fetch out of rules', async () => {
    const lines = ['window.scrollTo(0, 0);', "localStorage.getItem('a');", 'document.title;', "fetch('/');"];
    expect(await lint({ 'runtime/stores/plant.ts': lines, 'runtime/domain/plant.ts': lines })).toEqual([
      ...[1, 2, 3, 4].map((line) => `runtime/domain/plant.ts:${line} global`),
      ...[1, 2, 3].map((line) => `runtime/stores/plant.ts:${line} global`),
    ]);
  });
});
