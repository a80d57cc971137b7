/** Of a document the first `$schema`, and its text as it is written. */
const NAMED = /"\$schema"\s*:\s*("(?:[^"\\\n\r]|\\.)+")/;

const HAS_SCHEME = /^\w[\w.+-]*:/;

/**
 * The address of the schema that a document names itself (`$schema`), resolved as the editor's JSON service does it; it
 * takes that one and no other. Undefined where none is named.
 *
 * @param resource the address of the editor's model
 */
export function schemaAddress(text: string, resource: string): string | undefined {
  const written = NAMED.exec(text)?.[1];
  const name = written === undefined ? undefined : read(written);
  if (name === undefined || HAS_SCHEME.test(name)) return name;
  return URL.canParse(name, resource) ? new URL(name, resource).href : undefined;
}

function read(written: string): string | undefined {
  try {
    return String(JSON.parse(written));
  } catch {
    return undefined;
  }
}
