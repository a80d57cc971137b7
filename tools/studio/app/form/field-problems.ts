import { joinPointer, splitPointer } from '../../../../runtime/page/problem.ts';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { isJsonPointerWithin } from '../../edits/layout-parts.ts';
import type { FormSchema } from './schema/form-schema.ts';

/**
 * A block's problems by the JSON pointer of the field that shows them; the block itself shows those that no field does.
 */
export function problemsByField(
  problems: readonly DocumentProblem[],
  block: string,
  { schema }: FormSchema,
): ReadonlyMap<string, readonly DocumentProblem[]> {
  const found = new Map<string, DocumentProblem[]>();
  for (const problem of problems) {
    if (!isJsonPointerWithin(problem.pointer, block) || isJsonPointerWithin(problem.pointer, `${block}/slots`))
      continue;
    const field = fieldPointerFor(schema, block, splitPointer(problem.pointer.slice(block.length)));
    found.set(field, [...(found.get(field) ?? []), problem]);
  }
  return found;
}

function fieldPointerFor(schema: FormSchema['schema'], block: string, steps: readonly string[]): string {
  let [current, pointer] = [schema, block];
  for (const step of steps) {
    const next = current.type === 'array' ? current.items : current.properties?.[step];
    if (typeof next !== 'object' || Array.isArray(next)) break;
    current = next;
    pointer = joinPointer(pointer, step);
  }
  // The `props` object has no field of its own.
  return pointer === `${block}/props` ? block : pointer;
}
