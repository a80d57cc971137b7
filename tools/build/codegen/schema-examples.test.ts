import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../setup/project-paths.mjs';
import { readSchemaFiles } from './schema-files.ts';
import { walkSchemas } from './walk-schema.ts';

const sources = await readSchemaFiles(projectFolder);
const ajv = new Ajv2020({ strict: false, allErrors: true, useDefaults: true });
addFormats.default(ajv);
for (const file of sources.values()) ajv.addSchema({ ...file.content, $id: `vitrine:///${file.path}` });

describe('examples and defaults of a schema are valid', () => {
  it.each([...sources.values()].map((file) => [file.path, file] as const))('%s', (path, file) => {
    const mistakes = file.roots
      .flatMap((root) => [...walkSchemas(root.schema, root.pointer)])
      .flatMap(({ schema, pointer }) => {
        const examples = Array.isArray(schema.examples) ? schema.examples : [];
        const values = schema.default === undefined ? examples : [...examples, schema.default];
        if (values.length === 0) return [];
        const validate = ajv.compile({ $ref: `vitrine:///${path}#${encodeURI(pointer)}` });
        return values
          .filter((value) => !validate(structuredClone(value)))
          .map((value) => `#${pointer}: ${JSON.stringify(value)}`);
      });
    expect(mistakes).toEqual([]);
  });
});
