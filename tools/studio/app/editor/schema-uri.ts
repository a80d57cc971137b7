/** The first `$schema` of a document, with its string literal. */
const SCHEMA_PROPERTY = /"\$schema"\s*:\s*("(?:[^"\\\n\r]|\\.)+")/;

const HAS_URI_SCHEME = /^\w[\w.+-]*:/;

/**
 * URI of the schema that a document names in `$schema`, resolved as the editor's JSON service does, which uses only
 * that schema. Undefined when none is named.
 *
 * @param modelUri URI of the editor's model
 */
export function schemaUri(text: string, modelUri: string): string | undefined {
  const literal = SCHEMA_PROPERTY.exec(text)?.[1];
  const name = literal === undefined ? undefined : parseJsonString(literal);
  if (name === undefined || HAS_URI_SCHEME.test(name)) return name;
  return URL.canParse(name, modelUri) ? new URL(name, modelUri).href : undefined;
}

function parseJsonString(written: string): string | undefined {
  try {
    return String(JSON.parse(written));
  } catch {
    return undefined;
  }
}
