import type { Node } from 'jsonc-parser';
import stringWidth from 'string-width';

/** The formatting of a JSON text. */
export interface JsonStyle {
  /** One step of indentation; empty for a single-line text. */
  readonly indent: string;
  readonly lineBreak: string;
  /** Separator within a line: a space or nothing. */
  readonly blank: string;
}

/** Detects the formatting from the root's first property or item. */
export function detectJsonStyle(text: string, { offset, children: [first] = [] }: Node): JsonStyle {
  const gap = first === undefined ? '' : text.slice(offset + 1, first.offset);
  const [name, value] = first?.children ?? [];
  const colon = name === undefined || value === undefined ? '' : text.slice(name.offset + name.length, value.offset);
  const isTight = first !== undefined && gap === '' && colon === ':';
  return {
    indent: /\n([ \t]+)$/.exec(gap)?.[1] ?? '',
    lineBreak: gap.includes('\r\n') ? '\r\n' : '\n',
    blank: isTight ? '' : ' ',
  };
}

/** A property's name and the separator before its value. */
export const formatPropertyName = (name: string, { blank }: JsonStyle): string => `${JSON.stringify(name)}:${blank}`;

/** Formats a file: indentation of two spaces, one line for each property. */
export const formatJson = (value: unknown): string => {
  const style: JsonStyle = { indent: '  ', lineBreak: '\n', blank: ' ' };
  return `${formatOnLines(JSON.parse(JSON.stringify(value)), style, '', { before: 0, after: 0 })}\n`;
};

/**
 * Formats a value after a line's indentation like Biome: a list without objects stays on its line if it fits.
 *
 * @param indentation of the first line; undefined keeps the value on one line
 * @param before columns already used after the indentation, such as a property name
 */
export function formatValue(value: unknown, style: JsonStyle, indentation: string | undefined, before = 0): string {
  if (style.indent === '' || indentation === undefined) return formatOnOneLine(value, style);
  return formatOnLines(value, style, indentation, { before: before + indentation.length, after: 1 });
}

/** As in `biome.json`. */
const MAX_LINE_COLUMNS = 160;

/** Columns used before a value and by the comma after it. */
interface Surroundings {
  readonly before: number;
  readonly after: number;
}

function formatOnLines(value: unknown, style: JsonStyle, indentation: string, around: Surroundings): string {
  if (typeof value !== 'object' || value === null) return formatScalar(value);
  const inner = indentation + style.indent;
  const properties: [string, unknown][] = Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value).flatMap(([name, child]) =>
        child === undefined ? [] : [[formatPropertyName(name, style), child]],
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (properties.length === 0) return open + close;
  if (!hasProperties(value)) {
    const line = formatOnOneLine(value, style);
    if (around.before + stringWidth(line) + around.after <= MAX_LINE_COLUMNS) return line;
  }
  const parts = properties.map(([head, child], index) => {
    const after = index === properties.length - 1 ? 0 : 1;
    return head + formatOnLines(child, style, inner, { before: inner.length + stringWidth(head), after });
  });
  const areNumbers = Array.isArray(value) && value.every((item) => typeof item === 'number');
  const lines = areNumbers ? fillLines(parts, MAX_LINE_COLUMNS - inner.length) : parts;
  const separator = `,${style.lineBreak}${inner}`;
  return `${open}${style.lineBreak}${inner}${lines.join(separator)}${style.lineBreak}${indentation}${close}`;
}

/** Numbers fill lines. */
function fillLines(numbers: readonly string[], columns: number): readonly string[] {
  const lines: string[] = [];
  for (const [index, number] of numbers.entries()) {
    const line = `${lines.at(-1)}, ${number}`;
    const comma = index === numbers.length - 1 ? 0 : 1;
    if (lines.length > 0 && line.length + comma <= columns) lines[lines.length - 1] = line;
    else lines.push(number);
  }
  return lines;
}

const hasProperties = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) ? value.some(hasProperties) : Object.keys(value).length > 0);

/** `1e+21` is `1e21`. */
const formatScalar = (value: unknown): string =>
  typeof value === 'number' ? JSON.stringify(value).replace('e+', 'e') : JSON.stringify(value);

function formatOnOneLine(value: unknown, style: JsonStyle): string {
  const { blank } = style;
  if (Array.isArray(value)) return `[${value.map((item) => formatOnOneLine(item, style)).join(`,${blank}`)}]`;
  if (typeof value !== 'object' || value === null) return formatScalar(value);
  const properties = Object.entries(value).filter(([, child]) => child !== undefined);
  if (properties.length === 0) return '{}';
  const written = properties.map(([name, child]) => formatPropertyName(name, style) + formatOnOneLine(child, style));
  return `{${blank}${written.join(`,${blank}`)}${blank}}`;
}

/** The white space that the line of an offset begins with. */
export const indentationAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
