import { describe, expect, it } from 'vitest';
import { schemaUri } from './schema-uri.ts';

const MODEL = 'studio:/1/document.json';

describe('the schema that a document names', () => {
  it('is resolved relative to the document, as the editor’s JSON service does', () => {
    const text = '{\n  "$schema": "../../schemas/generated/builder.schema.json",\n  "version": 2\n}';
    expect(schemaUri(text, MODEL)).toBe('studio:/schemas/generated/builder.schema.json');
    expect(schemaUri('{ "$schema": "./builder.schema.json" }', MODEL)).toBe('studio:/1/builder.schema.json');
  });

  it('is undefined when none is named, or while it is being typed', () => {
    expect(schemaUri('{ "version": 2 }', MODEL)).toBeUndefined();
    expect(schemaUri('{ "$schema": 1 }', MODEL)).toBeUndefined();
    expect(schemaUri('{ "$schema": "" }', MODEL)).toBeUndefined();
    expect(schemaUri('{ "$schema": "../bui\n}', MODEL)).toBeUndefined();
    expect(schemaUri('{ "$schema": "\\x" }', MODEL)).toBeUndefined();
  });
});
