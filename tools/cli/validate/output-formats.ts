import { styleText } from 'node:util';
import {
  type DocumentProblem,
  escapeControlCharacters,
  formatProblem,
  problemText,
} from '../../documents/document-problem.ts';
import type { CommandContext } from '../command.ts';

export interface ValidatedFile {
  /** As given on the command line; `-` is standard input. */
  readonly name: string;
  readonly problems: readonly DocumentProblem[];
}

/** One wrong character can cause thousands of problems. */
export const MAX_LISTED_PROBLEMS = 100;

const unlistedMessage = ({ length }: readonly DocumentProblem[]): string | undefined =>
  length > MAX_LISTED_PROBLEMS
    ? `${length - MAX_LISTED_PROBLEMS} more not listed; use --format json for all.`
    : undefined;

type Output = Pick<CommandContext, 'print' | 'hasColors'>;

/** Output formats by name. */
export const outputFormats = { text: printText, json: printJson, github: printGithub } as const;

export const isOutputFormat = (name: string): name is keyof typeof outputFormats => Object.hasOwn(outputFormats, name);

function printText(files: readonly ValidatedFile[], { print, hasColors }: Output): void {
  // No file could be read, so there is no summary.
  if (files.length === 0) return;
  for (const { name, problems } of files) {
    for (const problem of problems.slice(0, MAX_LISTED_PROBLEMS))
      print(formatProblemForTerminal(name, problem, hasColors));
    const more = unlistedMessage(problems);
    if (more !== undefined) print(`${escapeControlCharacters(displayName(name))}: ${more}`);
  }
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  print(`${count}: ${formatCounts(files)}.`);
}

/** `lumen.json:12:5 error at /theme/radius: This must be 40 or less. (maximum)` */
export function formatProblemForTerminal(name: string, problem: DocumentProblem, hasColors = false): string {
  const { severity } = problem;
  const color = severity === 'error' ? 'red' : 'yellow';
  const kind = hasColors ? styleText(color, severity, { validateStream: false }) : severity;
  return formatProblem(displayName(name), problem, kind);
}

function printJson(files: readonly ValidatedFile[], { print }: Output): void {
  const { errors, advice } = countProblems(files);
  const listed = files.map(({ name, problems }) => ({ file: displayName(name), problems }));
  print(JSON.stringify({ files: listed, errors, advice }, undefined, 2));
}

/** Source: GitHub's documentation of workflow commands. */
function printGithub(files: readonly ValidatedFile[], { print }: Output): void {
  for (const { name, problems } of files) {
    for (const problem of problems.slice(0, MAX_LISTED_PROBLEMS)) {
      const { severity, line, column, pointer, code } = problem;
      const properties = { file: displayName(name), line, col: column, title: `${code} ${pointer}`.trim() };
      const listed = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
      const command = severity === 'error' ? 'error' : 'warning';
      print(`::${command} ${listed.join(',')}::${escapeData(problemText(problem))}`);
    }
    const more = unlistedMessage(problems);
    if (more !== undefined) print(`::warning file=${escapeProperty(displayName(name))}::${more}`);
  }
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const displayName = (name: string): string => (name === '-' ? '<stdin>' : name);

function formatCounts(files: readonly ValidatedFile[]): string {
  const { errors, advice } = countProblems(files);
  if (errors + advice === 0) return 'no problems';
  const words = [
    errors === 0 ? '' : `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    advice === 0 ? '' : `${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`,
  ];
  return words.filter((word) => word !== '').join(' and ');
}

function countProblems(files: readonly ValidatedFile[]): { readonly errors: number; readonly advice: number } {
  const all = files.flatMap(({ problems }) => problems);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  return { errors, advice: all.length - errors };
}
