import { pointTo, stepsOf } from '../../../../runtime/page/problem.ts';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { isWithin } from '../../edits/parts.ts';
import type { FormSchema } from './form-schema.ts';

/** A block's problems by the JSON pointers of the fields that show them; what no field shows is at the block itself. */
export function problemsByField(
  problems: readonly DocumentProblem[],
  block: string,
  { schema }: FormSchema,
): ReadonlyMap<string, readonly DocumentProblem[]> {
  const found = new Map<string, DocumentProblem[]>();
  for (const problem of problems) {
    if (!isWithin(problem.pointer, block) || isWithin(problem.pointer, `${block}/slots`)) continue;
    const field = fieldAt(schema, block, stepsOf(problem.pointer.slice(block.length)));
    found.set(field, [...(found.get(field) ?? []), problem]);
  }
  return found;
}

function fieldAt(schema: FormSchema['schema'], block: string, steps: readonly string[]): string {
  let [current, pointer] = [schema, block];
  for (const step of steps) {
    const next = current.type === 'array' ? current.items : current.properties?.[step];
    if (typeof next !== 'object' || Array.isArray(next)) break;
    current = next;
    pointer = pointTo(pointer, step);
  }
  // The props as a whole have no place of their own.
  return pointer === `${block}/props` ? block : pointer;
}
