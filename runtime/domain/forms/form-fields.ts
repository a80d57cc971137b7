/**
 * How a form asks for a text: which control it gets, what a browser may fill in, and what is said when it is not valid. The
 * schemas of `schemas/forms` name it.
 */
export type InputType =
  | 'text'
  | 'name'
  | 'email'
  | 'password'
  | 'new-password'
  | 'repeat-password'
  | 'one-time-code'
  | 'phone'
  /** By its id. */
  | 'country'
  /** By its ISO 3166-1 alpha-2 code. */
  | 'country-code'
  | 'city'
  | 'area'
  /** An area of any city of the country. */
  | 'cityarea'
  | 'select'
  | 'number'
  | 'date'
  /** A date that is not in the future. */
  | 'birthdate'
  | 'textarea';

/** A field, as its schema describes it. */
export interface FormField {
  readonly type: 'string' | 'number';
  readonly inputType: InputType;
  /** What the field is called, in the page's language; fields of the built-in forms have a label by their name. */
  readonly title?: string;
  /** What a browser may fill in: a token of HTML's `autocomplete`. Other kinds of fields have one by their kind. */
  readonly autocomplete?: string;
  /** What can be chosen, and what it is called in the page's language. */
  readonly oneOf?: readonly { readonly const: string; readonly title?: string }[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** The schema of a form: fields beside each other, in the order in which they are asked for. */
export interface FormSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FormField>>;
  readonly required: readonly string[];
}

/** What was typed, by field. A field that was left empty may be missing. */
export type FormValues = Readonly<Record<string, unknown>>;

/**
 * What is judged and sent of what was typed: spaces around it do not count, except in passwords, an empty field is none, and a
 * number is one, not its text. Source: spec 5, "required email trimmed", "optional email may be empty".
 */
export function cleanValues({ properties }: FormSchema, typed: FormValues): FormValues {
  const entries = Object.entries(properties).map(([name, field]) => [name, cleanValue(field, typed[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

function cleanValue(field: FormField, value: unknown): unknown {
  if (typeof value !== 'string' || isSecret(field)) return value;
  const text = value.trim();
  return field.type === 'number' ? (parseNumber(text) ?? text) : text;
}

/**
 * The number in a text, with the digits of any keyboard and a point or a comma before its decimals. Undefined for what is none,
 * is not exact in a computer (more than 15 digits), or means a thousand to some and one to others: `1.000`, `1,000`.
 */
export function parseNumber(text: string): number | undefined {
  const plain = toAsciiDigits(text).replace('\u066b', '.').replace('\u2212', '-');
  const match = /^([+-]?\d+)(?:[.,](\d+))?$/.exec(plain);
  if (match === null || plain.replace(/\D/g, '').length > 15) return undefined;
  const [, whole = '', decimals] = match;
  const isAmbiguous = decimals?.length === 3 && !text.includes('\u066b') && /^[+-]?[1-9]\d{0,2}$/.test(whole);
  return isAmbiguous ? undefined : Number(decimals === undefined ? whole : `${whole}.${decimals}`);
}

/** A text of a multipart form as it was typed: one line break, which its field counts as one character, is sent as two. */
export const normalizeNewlines = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * What may be kept in the browser of what was typed, to be there again after a reload: everything but passwords and codes.
 */
export function draftOf({ properties }: FormSchema, typed: FormValues): FormValues {
  const names = Object.keys(properties).filter((name) => isKept(properties[name], typed[name]));
  return Object.fromEntries(names.map((name) => [name, typed[name]]));
}

/** The draft in a text that the browser kept; nothing of a text that is none. */
export function parseDraft(schema: FormSchema, text: string | null): FormValues {
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? draftOf(schema, { ...kept }) : {};
  } catch {
    return {};
  }
}

const isKept = (field: FormField | undefined, value: unknown): boolean =>
  field !== undefined && !isSecret(field) && (typeof value === 'string' || typeof value === field.type) && value !== '';

/** Whether a field takes what nobody else may read: a password, or a code that stands for one. */
const isSecret = ({ inputType }: Pick<FormField, 'inputType'>): boolean =>
  inputType === 'one-time-code' || inputType.endsWith('password');

/**
 * The digits of a code that was typed or pasted: those of every script in ASCII, without what stands between them.
 *
 * @param length how many it has
 */
export const toCode = (text: string, length: number): string => toAsciiDigits(text).replace(/\D/g, '').slice(0, length);

/** A text with the digits that Arabic and Persian keyboards write in ASCII. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
