/**
 * Where emotion puts its style elements: into the head, leaving alone what the server already put there. Emotion moves
 * the server's element otherwise, and each move is a restyle of the whole page.
 */
export function insertionContainer(): { container?: HTMLElement } {
  if (typeof document === 'undefined') return {};
  const { head } = document;
  const container = new Proxy(head, {
    get(target, name) {
      if (name === 'insertBefore' || name === 'appendChild') return insert;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const insert = <T extends Node>(node: T, before: Node | null = null): T =>
    node.isConnected ? node : head.insertBefore(node, before);
  return { container };
}
