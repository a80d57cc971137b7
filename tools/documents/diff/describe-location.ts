import { splitPointer } from '../../../runtime/page/problem.ts';

/**
 * An item's place on its page, counted from 1: "section 2, column 1, block 3". The first row or column is left out, since
 * most sections have only one.
 *
 * @param pointer of an item of a document: `/pages/home/sections/1/rows/0/columns/0/blocks/2`
 */
export function describeLocation(pointer: string): string {
  const steps = splitPointer(pointer);
  const words: string[] = [];
  for (let at = steps[0] === 'pages' ? 2 : 1; at < steps.length; at += 2) {
    const [name = '', step = ''] = [steps[at], steps[at + 1]];
    const kind = KINDS[name];
    const isLast = at + 2 >= steps.length;
    if (name === 'slots') words.push(`slot ${step}`);
    else if (kind !== undefined && (isLast || step !== '0' || !IMPLICIT_KINDS.has(kind)))
      words.push(`${kind} ${Number(step) + 1}`);
  }
  return words.join(', ');
}

const KINDS: Readonly<Record<string, string>> = {
  sections: 'section',
  rows: 'row',
  columns: 'column',
  blocks: 'block',
};
const IMPLICIT_KINDS: ReadonlySet<string> = new Set(['row', 'column']);
