import { joinPointer, splitPointer } from '../../../../runtime/page/problem.ts';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { isJsonPointerWithin } from '../../edits/layout-parts.ts';
import type { FormPart } from '../model/form-part.ts';
import { type FormSchema, isShownElsewhere } from './schema/form-schema.ts';

/**
 * A part's problems by the JSON pointer of the field that shows them; the part itself shows those that no field does, and
 * none of what has a form of its own.
 */
export function problemsByField(
  problems: readonly DocumentProblem[],
  { kind, pointer: part }: FormPart,
  { schema }: FormSchema,
): ReadonlyMap<string, readonly DocumentProblem[]> {
  const found = new Map<string, DocumentProblem[]>();
  for (const problem of problems) {
    if (!isJsonPointerWithin(problem.pointer, part)) continue;
    const steps = splitPointer(problem.pointer.slice(part.length));
    if (steps[0] !== undefined && isShownElsewhere(kind, steps[0])) continue;
    const field = fieldPointerFor(schema, part, steps);
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
