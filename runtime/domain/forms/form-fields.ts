import { cleanTyped } from './clean-typed.ts';
/**
 * The kind of a field: it determines its control, autofill and error texts. Used by the schemas in `schemas/forms`.
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

/** The schema of a field. */
export interface FormField {
  readonly type: 'string' | 'number';
  readonly inputType: InputType;
  /** Label in the page's language; built-in forms have labels by field name. */
  readonly title?: string;
  /** HTML `autocomplete` token; other kinds of fields have a default one. */
  readonly autocomplete?: string;
  /** Options with labels in the page's language. */
  readonly oneOf?: readonly { readonly const: string; readonly title?: string }[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** The schema of a form: a flat list of fields in display order. */
export interface FormSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FormField>>;
  readonly required: readonly string[];
}

/** Entered values by field; empty ones may be missing. */
export type FormValues = Readonly<Record<string, unknown>>;

/**
 * The values to validate and send: trimmed except passwords, without empty fields, numbers parsed. Source: spec 5, "required email
 * trimmed", "optional email may be empty".
 */
export function cleanValues({ properties }: FormSchema, typed: FormValues): FormValues {
  const entries = Object.entries(properties).map(([name, field]) => [name, cleanValue(field, typed[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

function cleanValue(field: FormField, value: unknown): unknown {
  if (typeof value !== 'string' || isSecret(field)) return value;
  const text = cleanTyped(value);
  return field.type === 'number' ? (parseNumber(text) ?? text) : text;
}

/**
 * Parses a number with the digits of any keyboard and a point or comma before decimals. Undefined if it is invalid, has more than 15 digits
 * (inexact), or is ambiguous: `1.000`, `1,000`.
 */
export function parseNumber(text: string): number | undefined {
  const plain = toAsciiDigits(text).replace('\u066b', '.').replace('\u2212', '-');
  const match = /^([+-]?\d+)(?:[.,](\d+))?$/.exec(plain);
  if (match === null || plain.replace(/\D/g, '').length > 15) return undefined;
  const [, whole = '', decimals] = match;
  const isAmbiguous = decimals?.length === 3 && !text.includes('\u066b') && /^[+-]?[1-9]\d{0,2}$/.test(whole);
  return isAmbiguous ? undefined : Number(decimals === undefined ? whole : `${whole}.${decimals}`);
}

/** Restores line breaks of multipart forms, which send `\r\n` for one character. */
export const normalizeNewlines = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * The entered values that may be stored in the browser: everything except passwords and codes.
 */
export function draftOf({ properties }: FormSchema, typed: FormValues): FormValues {
  const names = Object.keys(properties).filter((name) => isStorable(properties[name], typed[name]));
  return Object.fromEntries(names.map((name) => [name, typed[name]]));
}

/** Parses a stored draft; empty for malformed text. */
export function parseDraft(schema: FormSchema, text: string | null): FormValues {
  if (text === null) return {};
  try {
    const draft: unknown = JSON.parse(text);
    return typeof draft === 'object' && draft !== null ? draftOf(schema, { ...draft }) : {};
  } catch {
    return {};
  }
}

const isStorable = (field: FormField | undefined, value: unknown): boolean =>
  field !== undefined && !isSecret(field) && (typeof value === 'string' || typeof value === field.type) && value !== '';

/** Whether a field is secret: a password or a one-time code. */
const isSecret = ({ inputType }: Pick<FormField, 'inputType'>): boolean =>
  inputType === 'one-time-code' || inputType.endsWith('password');

/**
 * The digits of a typed or pasted code, converted to ASCII, without separators.
 *
 * @param length maximum number of digits
 */
export const toCode = (text: string, length: number): string => toAsciiDigits(text).replace(/\D/g, '').slice(0, length);

/** Converts Arabic and Persian digits to ASCII. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
