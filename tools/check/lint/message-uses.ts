import { parseSync } from 'rolldown/utils';

/** A message that a source file asks for. */
export interface MessageUse {
  readonly namespace: string;
  readonly key: string;
}

export interface MessageUses {
  readonly uses: readonly MessageUse[];
  /** Calls whose key cannot be read off the source, and so cannot be checked. */
  readonly problems: readonly string[];
}

/**
 * The messages that a source file asks for: calls of what `useMessages('namespace')` answered, calls of a `t` that was passed in
 * (they mean the file's own namespace), and `'namespace:key'`.
 *
 * @param own the namespace of the folder that the file lies in
 */
export function findMessageUses(path: string, text: string, own: string): MessageUses {
  const { program } = parseSync(path, text);
  const nodes = [...walkNodes(program)];
  const namespaces = new Map([['t', own]]);
  for (const node of nodes) {
    const bound = messagesBinding(node);
    if (bound !== undefined) namespaces.set(bound.name, bound.namespace);
  }
  const uses: MessageUse[] = [];
  const problems: string[] = [];
  for (const node of nodes) {
    const [argument] = argumentsOf(node);
    const callee = calleeOf(node);
    const namespace = callee === undefined ? undefined : namespaces.get(callee);
    if (namespace === undefined || argument === undefined) continue;
    const keys = possibleTexts(argument);
    if (keys === undefined) problems.push(`${path}: ${callee}(…) is asked for a key that is not written out`);
    for (const key of keys ?? []) uses.push({ namespace, key });
  }
  return { uses: [...uses, ...nodes.flatMap(qualifiedKey)], problems };
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* walkNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walkNodes(item);
  } else if (isNode(value)) {
    yield value;
    for (const field of Object.values(value)) yield* walkNodes(field);
  }
}

const identifierName = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;

const calleeOf = (node: Node): string | undefined =>
  node.type === 'CallExpression' ? identifierName(node.callee) : undefined;

const argumentsOf = (node: Node): readonly Node[] =>
  node.type === 'CallExpression' && Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];

function messagesBinding(node: Node): { readonly name: string; readonly namespace: string } | undefined {
  if (node.type !== 'VariableDeclarator' || !isNode(node.init) || calleeOf(node.init) !== 'useMessages')
    return undefined;
  const name = identifierName(node.id);
  const [argument] = argumentsOf(node.init);
  const [namespace] = (argument && possibleTexts(argument)) ?? [];
  return name === undefined || namespace === undefined ? undefined : { name, namespace };
}

/** The texts that an expression can be: written out, or a choice between such. */
function possibleTexts(node: unknown): readonly string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined;
  if (node.type === 'ParenthesizedExpression') return possibleTexts(node.expression);
  if (node.type !== 'ConditionalExpression') return undefined;
  const [left, right] = [possibleTexts(node.consequent), possibleTexts(node.alternate)];
  return left === undefined || right === undefined ? undefined : [...left, ...right];
}

function qualifiedKey(node: Node): readonly MessageUse[] {
  const match = node.type === 'Literal' && typeof node.value === 'string' ? /^([a-z-]+):(\w+)$/.exec(node.value) : null;
  return match?.[1] === 'shared' && match[2] !== undefined ? [{ namespace: 'shared', key: match[2] }] : [];
}
