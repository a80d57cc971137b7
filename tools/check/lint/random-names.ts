import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { drawNames, findNames } from './names.ts';

/**
 * `npm run names -- --seed N --count 40`: draws names at random from all files, functions, components and classes, to check that
 * a reader can guess from a name what it is. Prints the names, then a second list with the kind and place of each.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '40' } },
});
const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], {
  cwd: projectFolder,
  maxBuffer: 64 * 1024 * 1024,
});
const paths = stdout.split('\0').filter((path) => path !== '');
const all = await findNames(paths, (path) => readFile(join(projectFolder, path), 'utf8'));
const drawn = drawNames(
  all.filter(({ kind }) => kind !== 'constant'),
  { seed: readNumber('seed', values.seed), count: readNumber('count', values.count) },
);

console.log(`${drawn.length} of ${all.length} names, seed ${values.seed}\n`);
for (const [index, { name }] of drawn.entries()) console.log(`${rank(index)} ${name}`);
console.log('\nWhat they are\n');
for (const [index, { name, kind, place }] of drawn.entries())
  console.log(`${rank(index)} ${name}: ${kind === 'file' ? `file ${place}` : `${kind} in ${place}`}`);

function rank(index: number): string {
  return `${index + 1}.`.padStart(4);
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number, not "${text}".`);
  return number;
}
