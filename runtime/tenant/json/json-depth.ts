/** JSON nests deeper than this only to do harm; the grammar's own limits need about 60. */
export const MAX_JSON_DEPTH = 100;

/** Nesting depth of arrays and objects, counted without recursion. */
export function jsonDepth(root: unknown): number {
  let depth = 0;
  let level: readonly object[] = isContainer(root) ? [root] : [];
  while (level.length > 0 && depth <= MAX_JSON_DEPTH) {
    const next: object[] = [];
    for (const holder of level) for (const child of Object.values(holder)) if (isContainer(child)) next.push(child);
    level = next;
    depth += 1;
  }
  return depth;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Offset of the first array or object beyond the allowed depth, outside of strings. */
export function offsetBeyondDepth(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text[offset];
    // Where a text is not closed, the parser goes on with the next line.
    if (sign === '\n' || sign === '\r') isInText = false;
    else if (sign === '"') isInText = !isInText;
    else if (isInText) offset += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_JSON_DEPTH) return offset;
  }
  return undefined;
}
