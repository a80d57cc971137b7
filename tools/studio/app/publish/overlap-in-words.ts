import { stepsOf } from '../../../../runtime/page/problem.ts';
import { placeInWords } from '../../../documents/diff/place-in-words.ts';

/** What two people changed both: "section 1, block 2 of page home and 3 other places". */
export function overlapInWords(pointers: readonly string[]): string {
  const places = [...new Set(pointers.map(wordsOf))];
  const [first = 'the same things', ...others] = places;
  if (others.length === 0) return first;
  return `${first} and ${others.length} other ${others.length === 1 ? 'place' : 'places'}`;
}

function wordsOf(pointer: string): string {
  const [part = '', name = '', ...rest] = stepsOf(pointer);
  if (part === '') return 'what has the same id';
  if (part !== 'pages' && part !== 'header' && part !== 'footer') return stepsOf(pointer).join(' › ');
  const page = part === 'pages' ? `page ${name}` : `the ${part}`;
  const item = placeInWords(itemOf(pointer));
  const property = propertyIn(part === 'pages' ? rest : [name, ...rest]);
  return [property, item, page].filter((words) => words !== '').join(' of ');
}

/** A pointer up to the innermost item of a layout. */
const itemOf = (pointer: string): string => /^.*?(?=\/props(\/|$))/.exec(pointer)?.[0] ?? pointer;

function propertyIn(steps: readonly string[]): string {
  const props = steps.indexOf('props');
  return props === -1 ? '' : steps.slice(props + 1).join(' › ');
}
