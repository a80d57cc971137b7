import { splitPointer } from '../../../../../runtime/page/problem.ts';
import { isJsonObject } from '../../../../documents/map-document-blocks.ts';

/** The first text of a block, to distinguish it from others of its type; undefined when it has none. */
export function blockExcerpt(document: unknown, pointer: string, language: string): string | undefined {
  const item = valueAt(document, pointer);
  const props = isJsonObject(item) && isJsonObject(item.props) ? item.props : {};
  for (const name of DESCRIPTIVE_PROPS) {
    const value = props[name];
    const text = isJsonObject(value) ? (value[language] ?? Object.values(value)[0]) : value;
    const words =
      typeof text === 'string'
        ? text
            .replaceAll(/<[^>]*>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim()
        : '';
    if (words !== '') return truncate(words);
  }
  return undefined;
}

/** Props that describe a block best, best first. */
const DESCRIPTIVE_PROPS = ['title', 'heading', 'name', 'label', 'text', 'content', 'alt'];

const MAX_EXCERPT_LENGTH = 48;

function truncate(words: string): string {
  const letters = [...words];
  return letters.length <= MAX_EXCERPT_LENGTH
    ? words
    : `${letters
        .slice(0, MAX_EXCERPT_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const step of splitPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
