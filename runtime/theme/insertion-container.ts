/**
 * Container for emotion's style elements: the head, without moving the elements that the server rendered there. Emotion
 * moves them otherwise, and each move restyles the whole page.
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
