import { stepsOf } from '../../../../../runtime/page/problem.ts';
import { isJsonObject } from '../../../../documents/written-blocks.ts';

/** What tells one block from another of its type: the first words that it shows, if it has any. */
export function wordsOfItem(document: unknown, pointer: string, language: string): string | undefined {
  const item = valueAt(document, pointer);
  const props = isJsonObject(item) && isJsonObject(item.props) ? item.props : {};
  for (const name of TELLING) {
    const value = props[name];
    const text = isJsonObject(value) ? (value[language] ?? Object.values(value)[0]) : value;
    const words =
      typeof text === 'string'
        ? text
            .replaceAll(/<[^>]*>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim()
        : '';
    if (words !== '') return shorten(words);
  }
  return undefined;
}

/** Props that say what a block is about, the most telling first. */
const TELLING = ['title', 'heading', 'name', 'label', 'text', 'content', 'alt'];

const LONGEST = 48;

function shorten(words: string): string {
  const letters = [...words];
  return letters.length <= LONGEST
    ? words
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}

function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const step of stepsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
