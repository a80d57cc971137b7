import createEmotion from '@emotion/css/create-instance';
import { deferInsertion } from './pending-styles.ts';

/**
 * The shop's only emotion instance. Class names are created once, when a module loads, never during render: style
 * objects created in render cost 2 to 4 times a plain class name.
 */
export const emotion = createEmotion({ key: 'v', ...insertionContainer() });

export const { css, keyframes } = emotion;

/**
 * Container for emotion's style elements: the head, without moving the elements that the server rendered there. Emotion
 * moves them otherwise, and each move restyles the whole page.
 */
function insertionContainer(): { container?: HTMLElement } {
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

/** On a server-rendered page all visible elements have rules; rules of later modules can wait. */
if (typeof document !== 'undefined' && document.querySelector('style[data-emotion]') !== null)
  deferInsertion(emotion.cache);
