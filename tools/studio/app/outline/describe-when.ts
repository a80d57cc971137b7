import { isObject } from '../../edits/document-tree.ts';
import { languageName, regionName } from '../preview/locale-names.ts';

/** Names of the breakpoints, and from which width they are, in CSS px. Source: schemas/builder/when.schema.json. */
const BREAKPOINTS: Readonly<Record<string, number>> = { md: 600, lg: 900, xl: 1200 };

/** The conditions of a `when` in words: "Only in Arabic; from 2027-02-01". Empty when there are none. */
export function describeWhen(when: unknown): string {
  if (!isObject(when)) return '';
  const { languages, countries, from, until, width, visitor } = when;
  const { from: minimum, below } = isObject(width) ? width : {};
  const conditions = [
    list(languages, languageName, 'in '),
    list(countries, regionName, 'in '),
    typeof from === 'string' ? `from ${from.replace('T', ' ')}` : '',
    typeof until === 'string' ? `until ${until.replace('T', ' ')}` : '',
    breakpoint(minimum, 'from '),
    breakpoint(below, 'below '),
    visitor === 'guest' ? 'for guests' : visitor === 'customer' ? 'for signed-in customers' : '',
  ].filter((words) => words !== '');
  return conditions.length === 0 ? '' : `Only ${conditions.join('; ')}`;
}

const list = (codes: unknown, nameOf: (code: string) => string, before: string): string =>
  Array.isArray(codes) && codes.length > 0 ? before + codes.map((code) => nameOf(String(code))).join(', ') : '';

const breakpoint = (name: unknown, before: string): string =>
  typeof name === 'string' && BREAKPOINTS[name] !== undefined ? `${before}${BREAKPOINTS[name]} px` : '';
