import type { Node } from 'jsonc-parser';

/** How a text of JSON is laid out, as far as its root shows. */
export interface JsonStyle {
  /** One step of indentation; none where everything stands in one line. */
  readonly indent: string;
  readonly lineBreak: string;
  /** Between what stands in one line: a blank, or nothing where the text has none. */
  readonly blank: string;
}

/** Reads how a text is laid out from its root's first property or item. */
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

/** A property's name and what stands between it and its value. */
export const formatPropertyName = (name: string, { blank }: JsonStyle): string => `${JSON.stringify(name)}:${blank}`;

/**
 * A value as it is written behind a line's indentation.
 *
 * @param indentation of the line that it begins in; undefined where it has to stay in that line
 */
export function formatValue(value: unknown, style: JsonStyle, indentation: string | undefined): string {
  const { indent, lineBreak } = style;
  if (indent === '' || indentation === undefined) return formatOnOneLine(value, style);
  return JSON.stringify(value, undefined, indent).replaceAll('\n', lineBreak + indentation);
}

function formatOnOneLine(value: unknown, style: JsonStyle): string {
  const { blank } = style;
  if (Array.isArray(value)) return `[${value.map((item) => formatOnOneLine(item, style)).join(`,${blank}`)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const properties = Object.entries(value).filter(([, child]) => child !== undefined);
  if (properties.length === 0) return '{}';
  const written = properties.map(([name, child]) => formatPropertyName(name, style) + formatOnOneLine(child, style));
  return `{${blank}${written.join(`,${blank}`)}${blank}}`;
}

/** The white space that the line of an offset begins with. */
export const indentationAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
