import type { Edit, Node } from 'jsonc-parser';

/** Removes a property or list item with its comma. */
export function removeNode(node: Node): Edit {
  const siblings = node.parent?.children ?? [];
  const index = siblings.indexOf(node);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (after !== undefined) return createRemoval(node.offset, after.offset);
  if (before !== undefined) return createRemoval(endOf(before), endOf(node));
  const parent = node.parent ?? node;
  return createRemoval(parent.offset + 1, endOf(parent) - 1);
}

/** Gives a property another name. */
export const renameProperty = (property: Node, name: string): Edit =>
  replaceNode(property.children?.[0] ?? property, name);

/** Replaces a value. */
export const replaceNode = ({ offset, length }: Pick<Node, 'offset' | 'length'>, value: unknown): Edit => ({
  offset,
  length,
  content: JSON.stringify(value),
});

/** Adds a property at an object's end, written as the ones before it. */
export function addProperty(text: string, object: Node, name: string, value: unknown): Edit {
  const property = `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  const last = object.children?.at(-1);
  if (last === undefined) return { ...createRemoval(object.offset + 1, endOf(object) - 1), content: ` ${property} ` };
  const lineBreak = /\r?\n[ \t]*$/.exec(text.slice(object.offset + 1, last.offset))?.[0];
  return { offset: endOf(last), length: 0, content: `,${lineBreak ?? ' '}${property}` };
}

/** The offset after a node. */
export const endOf = ({ offset, length }: Node): number => offset + length;

const createRemoval = (from: number, to: number): Edit => ({ offset: from, length: to - from, content: '' });
