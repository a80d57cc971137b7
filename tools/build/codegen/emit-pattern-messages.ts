import { isTenantFacing } from './check-schemas.ts';
import { GENERATED_BANNER } from './emit-types.ts';
import { SchemaError, type SchemaFiles } from './schema-files.ts';
import { walkSchemas } from './walk-schema.ts';

/**
 * `pattern-messages.ts`: the sentence for each `pattern` in document schemas. Validation errors contain the pattern only, so each
 * pattern has one sentence.
 *
 * @throws SchemaError if two schemas have different sentences for one pattern
 */
export function emitPatternMessages(sources: SchemaFiles): string {
  const messages = new Map<string, string>();
  for (const file of sources.values()) {
    if (!isTenantFacing(file)) continue;
    for (const { schema, pointer } of file.roots.flatMap((root) => [...walkSchemas(root.schema, root.pointer)])) {
      const { pattern, patternErrorMessage: message } = schema;
      if (typeof pattern !== 'string' || typeof message !== 'string') continue;
      if ((messages.get(pattern) ?? message) !== message)
        throw new SchemaError(
          file.path,
          `${pointer}/patternErrorMessage`,
          'has another message than a schema with the same pattern',
        );
      messages.set(pattern, message);
    }
  }
  const entries = [...messages].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = entries.map(([pattern, message]) => `  ${JSON.stringify(pattern)}: ${JSON.stringify(message)},`);
  return [
    GENERATED_BANNER,
    '/** What each pattern of a document expects, as a sentence. */',
    'export const patternMessages: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
