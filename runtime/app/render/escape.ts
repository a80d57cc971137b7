const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an HTML text node or a double-quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON for a `<script>` element, which it cannot end. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** JSON as text, as bytes, or in pieces of both. */
export type JsonPart = string | Buffer | readonly (string | Buffer)[];

/** The pieces of an object whose values are JSON already. */
export const concatJson = (parts: Readonly<Record<string, JsonPart>>): readonly (string | Buffer)[] => [
  ...Object.entries(parts).flatMap(([name, json], index) => [
    `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    ...(Array.isArray(json) ? json : [json]),
  ]),
  '}',
];
