import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../../codegen/json.ts';
import { valueAt } from '../../../codegen/schema-walk.ts';
import type { StudioBlock } from '../../wire.ts';
import { describeSchema } from './described-schema.ts';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string): JsonObject => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));

const HERO: StudioBlock = {
  type: 'hero',
  title: 'Hero',
  description: 'A large picture.',
  version: 1,
  slots: [],
  example: {},
  picture: '/__studio/hero.webp',
};

const schema = read('schemas/generated/builder.schema.json');
const described = describeSchema(schema, new Map([['hero', HERO]]), 'https://lumen.example');
const words = (pointer: string): Json | undefined => valueAt(described, `${pointer}/markdownDescription`);

describe('the help in the editor', () => {
  it('says title, description, allowed values and default of a property', () => {
    expect(words('/$defs/HeroProps/properties/height')).toBe(
      '**Height**\n\nThe least height; more words make it higher.\n\nOne of `"compact"`, `"normal"`, `"tall"`.\n\nDefault: `"normal"`.',
    );
  });

  it('says limits', () => {
    expect(words('/$defs/HeroProps/properties/focus/properties/x')).toContain('From 0 to 100.');
    expect(words('/$defs/HeroProps/properties/actions')).toContain('At most 2 items.');
  });

  it('says what a schema that is referred to says, where the property says nothing itself', () => {
    expect(words('/$defs/Section/properties/when')).toBe(valueAt(schema, '/$defs/When/description'));
  });

  it('shows no names of types', () => {
    expect(JSON.stringify(described)).not.toContain('**HeroProps**');
  });

  it('shows each block with its picture where its type is written, at a whole address', () => {
    const type = valueAt(described, '/$defs/Block/properties/type');
    const types = isObject(type) && Array.isArray(type.enum) ? type.enum : [];
    const help = valueAt(described, `/$defs/Block/properties/type/markdownEnumDescriptions/${types.indexOf('hero')}`);
    expect(help).toBe('**Hero**\n\nA large picture.\n\n![Hero](https://lumen.example/__studio/hero.webp|width=300)');
  });

  it('changes nothing of what is valid', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const validate = ajv.compile(described);
    const document = read('fixtures/tenants/lumen.json');
    expect(validate(document), ajv.errorsText(validate.errors)).toBe(true);
    expect(validate({ ...document, version: 'one' })).toBe(false);
  });
});
