import { styleText } from 'node:util';
import type { DocumentProblem } from '../../documents/document-problem.ts';
import { inOneLine } from '../../documents/in-one-line.ts';
import { problemLine as lineOf, wordsOf } from '../../documents/problem-line.ts';
import type { CommandContext } from '../command.ts';

export interface ValidatedFile {
  /** As it was named; `-` is the standard input. */
  readonly name: string;
  readonly problems: readonly DocumentProblem[];
}

/** Nobody reads more lines than this about one file, and a wrong beginning may make thousands. */
const MOST_LISTED = 100;

const unlisted = ({ length }: readonly DocumentProblem[]): string | undefined =>
  length > MOST_LISTED ? `${length - MOST_LISTED} more are not listed; --format json has them all.` : undefined;

type Output = Pick<CommandContext, 'print' | 'hasColors'>;

/** The ways to print what was found. */
export const formats = { text: printText, json: printJson, github: printGithub } as const;

export const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);

function printText(files: readonly ValidatedFile[], { print, hasColors }: Output): void {
  // Where nothing could be read there is nothing to sum up.
  if (files.length === 0) return;
  for (const { name, problems } of files) {
    for (const problem of problems.slice(0, MOST_LISTED)) print(problemLine(name, problem, hasColors));
    const more = unlisted(problems);
    if (more !== undefined) print(`${inOneLine(nameOf(name))}: ${more}`);
  }
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  print(`${count}: ${countsOf(files)}.`);
}

/** `lumen.json:12:5 error at /theme/radius: This must be 40 or less. (maximum)` */
export function problemLine(name: string, problem: DocumentProblem, hasColors = false): string {
  const { severity } = problem;
  const color = severity === 'error' ? 'red' : 'yellow';
  const kind = hasColors ? styleText(color, severity, { validateStream: false }) : severity;
  return lineOf(nameOf(name), problem, kind);
}

function printJson(files: readonly ValidatedFile[], { print }: Output): void {
  const { errors, advice } = count(files);
  const listed = files.map(({ name, problems }) => ({ file: nameOf(name), problems }));
  print(JSON.stringify({ files: listed, errors, advice }, undefined, 2));
}

/** Source: GitHub's documentation of workflow commands. */
function printGithub(files: readonly ValidatedFile[], { print }: Output): void {
  for (const { name, problems } of files) {
    for (const problem of problems.slice(0, MOST_LISTED)) {
      const { severity, line, column, pointer, code } = problem;
      const facts = { file: nameOf(name), line, col: column, title: `${code} ${pointer}`.trim() };
      const listed = Object.entries(facts).map(([fact, value]) => `${fact}=${escapeFact(String(value))}`);
      const command = severity === 'error' ? 'error' : 'warning';
      print(`::${command} ${listed.join(',')}::${escapeData(wordsOf(problem))}`);
    }
    const more = unlisted(problems);
    if (more !== undefined) print(`::warning file=${escapeFact(nameOf(name))}::${more}`);
  }
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeFact = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const nameOf = (name: string): string => (name === '-' ? '<stdin>' : name);

function countsOf(files: readonly ValidatedFile[]): string {
  const { errors, advice } = count(files);
  if (errors + advice === 0) return 'nothing is wrong';
  const words = [
    errors === 0 ? '' : `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    advice === 0 ? '' : `${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`,
  ];
  return words.filter((word) => word !== '').join(' and ');
}

function count(files: readonly ValidatedFile[]): { readonly errors: number; readonly advice: number } {
  const all = files.flatMap(({ problems }) => problems);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  return { errors, advice: all.length - errors };
}
