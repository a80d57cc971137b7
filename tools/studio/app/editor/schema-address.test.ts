import { describe, expect, it } from 'vitest';
import { schemaAddress } from './schema-address.ts';

const MODEL = 'studio:/1/document.json';

describe('the schema that a document names itself', () => {
  it('is meant from where the document lies, as the editor’s JSON service takes it', () => {
    const text = '{\n  "$schema": "../../schemas/generated/builder.schema.json",\n  "version": 1\n}';
    expect(schemaAddress(text, MODEL)).toBe('studio:/schemas/generated/builder.schema.json');
    expect(schemaAddress('{ "$schema": "./builder.schema.json" }', MODEL)).toBe('studio:/1/builder.schema.json');
  });

  it('is taken as it is where it is a whole address', () => {
    expect(schemaAddress('{"$schema":"https://vitrine.example/schema.json"}', MODEL)).toBe(
      'https://vitrine.example/schema.json',
    );
  });

  it('is none where none is named, or while it is being typed', () => {
    expect(schemaAddress('{ "version": 1 }', MODEL)).toBeUndefined();
    expect(schemaAddress('{ "$schema": 1 }', MODEL)).toBeUndefined();
    expect(schemaAddress('{ "$schema": "" }', MODEL)).toBeUndefined();
    expect(schemaAddress('{ "$schema": "../bui\n}', MODEL)).toBeUndefined();
    expect(schemaAddress('{ "$schema": "\\x" }', MODEL)).toBeUndefined();
  });
});
