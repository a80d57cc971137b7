import { splitPointer } from '../../../../../runtime/page/problem.ts';
import { describeLocation } from '../../../../documents/diff/describe-location.ts';

/** Describes what both sides changed: "section 1, block 2 of page home and 3 other places". */
export function describeOverlap(pointers: readonly string[]): string {
  const places = [...new Set(pointers.map(describePointer))];
  const [first = 'the same things', ...others] = places;
  if (others.length === 0) return first;
  return `${first} and ${others.length} other ${others.length === 1 ? 'place' : 'places'}`;
}

function describePointer(pointer: string): string {
  const [part = '', name = '', ...rest] = splitPointer(pointer);
  if (part === '') return 'items with the same id';
  if (part !== 'pages' && part !== 'header' && part !== 'footer') return splitPointer(pointer).join(' › ');
  const page = part === 'pages' ? `page ${name}` : `the ${part}`;
  const item = describeLocation(itemPointer(pointer));
  const property = propertyPath(part === 'pages' ? rest : [name, ...rest]);
  return [property, item, page].filter((words) => words !== '').join(' of ');
}

/** The pointer up to the innermost layout item. */
const itemPointer = (pointer: string): string => /^.*?(?=\/props(\/|$))/.exec(pointer)?.[0] ?? pointer;

function propertyPath(steps: readonly string[]): string {
  const props = steps.indexOf('props');
  return props === -1 ? '' : steps.slice(props + 1).join(' › ');
}
