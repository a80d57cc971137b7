import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measureBytes } from './bytes.ts';
import { measureCompile } from './compile.ts';
import { measureDatabase } from './database.ts';
import { measureLab } from './lab.ts';
import { measureServe } from './serve.ts';
import { measureStudio } from './studio.ts';
import { formatTable, isWithinBudget, type Row } from './table.ts';

/** `npm run bench [PART…]`: measures these parts, or all; prints the table and exits with 1 when a budget does not hold. */
const PARTS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  compile: measureCompile,
  serve: measureServe,
  database: measureDatabase,
  bytes: measureBytes,
  lab: measureLab,
  studio: measureStudio,
};
const RESULTS = join(import.meta.dirname, 'RESULTS.md');

process.env.NODE_ENV = 'production';

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const measured = new Map<string, readonly Row[]>();
for (const name of names) {
  const measure = PARTS[name];
  if (measure === undefined) throw new Error(`Unknown part "${name}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  const began = performance.now();
  measured.set(name, await measure());
  console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

console.log(formatTable(measured, names));
const previous = await readFile(RESULTS, 'utf8').catch(() => '');
const note = `Written by \`npm run bench\` on Node ${process.versions.node}, ${availableParallelism()} cores of a shared machine: times can be several times those of an idle one, ratios vary less.`;
await writeFile(RESULTS, `# Bench\n\n${note}\n\n${formatTable(measured, Object.keys(PARTS), previous)}\n`);
if (![...measured.values()].flat().every(isWithinBudget)) process.exitCode = 1;
