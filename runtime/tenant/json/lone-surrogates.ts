import type { Node } from 'jsonc-parser';
import { joinPointer } from '../../page/problem.ts';

/** A text or property name with lone surrogates. */
interface LoneSurrogate {
  /** To the text; of a name, to its property. */
  readonly pointer: string;
  /** Every lone surrogate, in order. */
  readonly offsets: readonly [TextPart, ...TextPart[]];
  /** The first of them, as JSON escapes it: `\ud83d`. */
  readonly codeUnit: string;
  /** The problem and its fix. */
  readonly message: string;
}

interface TextPart {
  readonly offset: number;
  readonly length: number;
}

/** The replacement character. */
const REPLACEMENT = String.raw`\ufffd`;

/** An escape of JSON: both halves of a character, one half alone, or any other sign; or half a character as it is. */
const ESCAPES =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u(?<half>[dD][89a-fA-F][\da-fA-F]{2})|\\.|(?<raw>\p{Cs})/gsu;

/**
 * Replaces lone surrogates of a document's text by U+FFFD and a byte order mark by a blank, at unchanged offsets. JSON
 * can escape surrogates, UTF-8 cannot: page and state would differ.
 */
export function toWellFormedJson(text: string): string {
  const marked = blankByteOrderMark(text);
  const sound = marked.isWellFormed() ? marked : marked.toWellFormed();
  if (!hasEscapedSurrogate(sound)) return sound;
  return sound.replaceAll(ESCAPES, (sign, half: string | undefined) => (half === undefined ? sign : REPLACEMENT));
}

/** The same text with a blank in place of a byte order mark, which some editors write: every offset stays. Source: RFC 8259, 8.1. */
export const blankByteOrderMark = (text: string): string => (text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text);

/** Emoji that are written as escapes have such halves, too; they come in pairs. */
const hasEscapedSurrogate = (text: string): boolean => /\\u[dD][89a-fA-F]/.test(text);

/**
 * Finds texts and names with lone surrogates, in order.
 *
 * @param root syntax tree of the well-formed text
 */
export function findLoneSurrogates(text: string, root: Node): readonly LoneSurrogate[] {
  if (toWellFormedJson(text) === text) return [];
  const found: LoneSurrogate[] = [];
  const look = ({ offset, length }: Node, pointer: string): void => {
    const halves = [...text.slice(offset, offset + length).matchAll(ESCAPES)].filter(isLoneSurrogate);
    const [first, ...others] = halves.map(({ index, 0: { length: size } }) => ({
      offset: offset + index,
      length: size,
    }));
    if (first === undefined) return;
    const sign = escapeSequence(text.slice(first.offset, first.offset + first.length));
    const message = `\`${sign}\` is half of a character (an unpaired surrogate), shown as \ufffd: write the whole character or remove it.`;
    found.push({ pointer, offsets: [first, ...others], codeUnit: sign, message });
  };
  const visit = (node: Node, pointer: string): void => {
    if (node.type === 'string') look(node, pointer);
    if (node.type === 'array')
      for (const [index, child] of (node.children ?? []).entries()) visit(child, joinPointer(pointer, index));
    if (node.type !== 'object') return;
    for (const { children: [name, value] = [] } of node.children ?? []) {
      const place = joinPointer(pointer, String(name?.value));
      if (name !== undefined) look(name, place);
      if (value !== undefined) visit(value, place);
    }
  };
  visit(root, '');
  return found;
}

const isLoneSurrogate = ({ groups }: RegExpExecArray): boolean =>
  groups?.half !== undefined || groups?.raw !== undefined;

const escapeSequence = (sign: string): string =>
  sign.startsWith('\\') ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
