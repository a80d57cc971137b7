import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';

/** Code that reads paths, headers, queries and bodies. */
const SOURCES = ['runtime/{api,app,domain,i18n,page,server,tenant}/**/*.ts', 'tools/backend/**/*.ts'];
const isTest = (file: string): boolean => /\.test\.ts$|\/(?:test|conformance|seed)\//.test(file);

interface Pattern {
  readonly place: string;
  readonly expression: RegExp;
}

function patternsOf(file: string): Pattern[] {
  const text = readFileSync(file, 'utf8');
  const found: Pattern[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ place: `${file}:${line} ${pattern}`, expression: new RegExp(pattern, flags.replace('y', '')) });
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

const UNITS = [
  ...' /\\.,;:-_=@%&"\'<>(){}[]+*#?0a\n\té',
  'a.',
  'a-',
  'a ',
  'a,',
  '0.',
  ' =',
  '%2',
  '</',
  '{{',
  ' \n',
  ', ',
];
/** Repeated texts that an expression matches partially, without a match at the end. */
const hostileTexts = (length: number): string[] =>
  UNITS.map((unit) => `x${unit.repeat(Math.ceil(length / unit.length))}\u0001`);

/** The fastest of three runs, in ms. */
function timeOf({ expression }: Pattern, text: string): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    text.replace(expression, '');
    return performance.now() - began;
  });
  return Math.min(...times);
}

/** Sixteen times the text takes about 16 times as long for linear work, 256 times for quadratic work. */
const [SHORT, LONG] = [hostileTexts(1024), hostileTexts(16 * 1024)];
const MAX_RATIO = 64;
/** Shorter times are not significant; quadratic work on the long text takes some 100 ms. */
const MEASURABLE_MS = 2;

it('no expression of the servers takes more than linear time on untrusted text', () => {
  const patterns = SOURCES.flatMap((glob) => globSync(glob))
    .filter((file) => !isTest(file))
    .flatMap(patternsOf);
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.filter((pattern) =>
    LONG.some((text, index) => {
      const long = timeOf(pattern, text);
      return long > MEASURABLE_MS && long > MAX_RATIO * timeOf(pattern, SHORT[index] ?? '');
    }),
  );
  expect(slow.map(({ place }) => place)).toEqual([]);
});
