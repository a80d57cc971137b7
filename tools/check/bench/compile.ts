import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Bench, type Fn, type FnOptions } from 'tinybench';
import { build } from 'vite';
import type * as DocumentCheck from '../../../runtime/app/document/document-check.ts';
import { visitLayout } from '../../../runtime/tenant/validate/visit-layout.ts';
import type { Block, BuilderDocument } from '../../../schemas/generated/builder.ts';
import { blockValidators } from '../../../schemas/generated/validate-blocks.js';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import type * as RenderPage from './render-page.tsx';
import { median, type Row } from './table.ts';

const ROUNDS = 9;

/** Validation and compilation of lumen's document, and the rendering of a page, against `JSON.parse` and hand-written React. */
export async function measureCompile(): Promise<readonly Row[]> {
  const text = JSON.stringify(JSON.parse(await readFile(join(projectFolder, 'fixtures/tenants/lumen.json'), 'utf8')));
  const checkModule = pathToFileURL(join(projectFolder, 'dist/server/document-check.js')).href;
  const { createDocumentCheck }: typeof DocumentCheck = await import(checkModule);
  const check = createDocumentCheck();
  let document: BuilderDocument = JSON.parse(text);
  const renewDocument = () => {
    document = JSON.parse(text);
  };
  const documents = await measureInTurns([
    ['parse', () => JSON.parse(text)],
    ['validate', () => validateBlocks(document), { beforeEach: renewDocument }],
    ['check', () => check(text)],
  ]);

  const { handWritten, compiled, planned } = await (await buildRenderPage()).createRenderers();
  const expected = stripSuspenseComments(await handWritten());
  for (const render of [compiled, planned])
    if (stripSuspenseComments(await render()) !== expected) throw new Error('the pages have different markup');
  const pages = await measureInTurns([
    ['by hand', handWritten],
    ['compiled', compiled],
    ['planned', planned],
  ]);

  const size = `${(text.length / 1000).toFixed(0)} kB`;
  return [
    { name: `document of ${size}: checked, with all problems`, figure: median(documents('check')), unit: 'ms' },
    {
      name: `document of ${size}: validated, of \`JSON.parse\``,
      figure: median(documents('validate', 'parse')),
      unit: '×',
      budget: { atMost: 1.5 },
    },
    { name: 'page of 200 blocks: rendered', figure: median(pages('compiled')), unit: 'ms' },
    {
      name: 'page of 200 blocks: rendered, of hand-written React',
      figure: median(pages('compiled', 'by hand')),
      unit: '×',
      budget: { atMost: 1.25 },
    },
    {
      name: 'page of 200 blocks: planned, compiled and rendered, of hand-written React',
      figure: median(pages('planned', 'by hand')),
      unit: '×',
    },
  ];
}

/** Measures tasks in several rounds. Answers a task's median of each round, in ms or in times another task's. */
async function measureInTurns(tasks: readonly (readonly [name: string, task: Fn, options?: FnOptions])[]) {
  const medians = new Map<string, number[]>(tasks.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const bench = new Bench({ time: 150, warmupTime: round === 0 ? 1000 : 20 });
    for (const [name, task, options] of tasks) bench.add(name, task, options);
    for (const { name, result } of await bench.run()) {
      if (result.state !== 'completed') throw new Error(`${name} did not complete: ${result.state}`);
      medians.get(name)?.push(result.latency.p50);
    }
  }
  return (name: string, reference?: string): readonly number[] => {
    const own = medians.get(name) ?? [];
    const other = reference === undefined ? undefined : medians.get(reference);
    return other === undefined ? own : own.map((time, round) => time / (other[round] ?? Number.NaN));
  };
}

/** Validates grammar and props, with all errors and the schemas' defaults written in. */
function validateBlocks(document: BuilderDocument): void {
  let isValid: boolean = validateDocument(document);
  const block = ({ type, props }: Block) => {
    isValid = blockValidators[type]?.(props ?? {}) === true && isValid;
  };
  for (const page of Object.values(document.pages)) if (page) visitLayout(page, '', { block });
  if (!isValid) throw new Error('the document is not valid');
}

async function buildRenderPage(): Promise<typeof RenderPage> {
  const outDir = join(projectFolder, 'dist/bench');
  const input = 'tools/check/bench/render-page.tsx';
  // In chunks, rolldown exports a name of a block's module that it has dropped.
  const output = { entryFileNames: '[name].js', codeSplitting: false };
  const rolldownOptions = { input, output };
  const options = { ssr: true, target: 'node24', outDir, manifest: false, rolldownOptions };
  await build({ root: projectFolder, logLevel: 'warn', build: options });
  return import(pathToFileURL(join(outDir, 'render-page.js')).href);
}

/** Markup without the comments around Suspense boundaries, which the hand-written page lacks. */
const stripSuspenseComments = (html: string): string => html.replace(/<!--\/?\$-->/g, '');
