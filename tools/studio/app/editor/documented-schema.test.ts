import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../build/codegen/json.ts';
import { valueAtPointer } from '../../../build/codegen/walk-schema.ts';
import type { StudioBlock } from '../../studio-protocol.ts';
import { addSchemaDocumentation } from './documented-schema.ts';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string): JsonObject => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));

const HERO: StudioBlock = {
  type: 'hero',
  title: 'Hero',
  description: 'A large image.',
  version: 1,
  group: 'Content',
  keywords: [],
  slots: [],
  example: {},
  image: '/__studio/hero.webp',
};

const schema = read('schemas/generated/builder.schema.json');
const documented = addSchemaDocumentation(schema, new Map([['hero', HERO]]), 'https://lumen.example');
const markdownAt = (pointer: string): Json | undefined => valueAtPointer(documented, `${pointer}/markdownDescription`);

describe('schema documentation in the editor', () => {
  it('contains title, description, allowed values and default of a property', () => {
    expect(markdownAt('/$defs/HeroProps/properties/height')).toBe(
      '**Height**\n\nMinimum height; longer text makes it higher.\n\nOne of `"small"`, `"medium"`, `"large"`.\n\nDefault: `"medium"`.',
    );
  });

  it('shows the image of each block at its type, with an absolute URL', () => {
    const type = valueAtPointer(documented, '/$defs/Block/properties/type');
    const types = isObject(type) && Array.isArray(type.enum) ? type.enum : [];
    const help = valueAtPointer(
      documented,
      `/$defs/Block/properties/type/markdownEnumDescriptions/${types.indexOf('hero')}`,
    );
    expect(help).toBe('**Hero**\n\nA large image.\n\n![Hero](https://lumen.example/__studio/hero.webp|width=300)');
  });

  it('does not change which documents are valid', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const validate = ajv.compile(documented);
    const document = read('fixtures/tenants/lumen.json');
    expect(validate(document), ajv.errorsText(validate.errors)).toBe(true);
    expect(validate({ ...document, version: 'one' })).toBe(false);
  });
});
