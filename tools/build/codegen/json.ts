/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object whose keys are not known beforehand; a JSON Schema, mostly. */
export interface JsonObject {
  [key: string]: Json;
}

/** Tells objects from arrays, `null` and the rest. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON text with keys as given, two spaces and a final newline: what a formatter would leave alone. */
export const formatJson = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`;
