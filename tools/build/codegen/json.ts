/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object of unknown keys, such as a JSON Schema. */
export interface JsonObject {
  [key: string]: Json;
}

/** Tells objects from arrays, `null` and the rest. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formatted JSON text: key order kept, two spaces, final newline. */
export const formatJson = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`;
