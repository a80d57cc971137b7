import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { migrateDocument } from '../migrate-document.ts';
import { createProjectSpec } from '../test/versioned-spec.ts';
import { adviseMigration } from './advise-migration.ts';

const toolkit = createProjectSpec();
const old = readFileSync(join(import.meta.dirname, '../../../fixtures/documents/version-1.json'), 'utf8');

describe('a document of an earlier version', () => {
  it('gets advice to migrate, with the migration as fix', () => {
    const [problem, ...others] = adviseMigration(old, toolkit);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ severity: 'advice', code: 'old-version', pointer: '/version', line: 2 });
    const { text } = { text: '', ...migrateDocument(old, toolkit) };
    expect(applyEdits(old, [...(problem?.fix?.edits ?? [])])).toBe(text);
    expect(adviseMigration(text, toolkit)).toEqual([]);
  });

  it.each([
    ['that is current', '{ "version": 2, "appName": { "en": "x" } }'],
    ['of a version to come', '{ "version": 3 }'],
    ['without a version', '{}'],
    ['that is not JSON', '{ "version": 1,, }'],
    ['that cannot be migrated', '{ "version": 1, "version": 2 }'],
  ])('gets no advice if it is %s', (_, text) => {
    expect(adviseMigration(text, toolkit)).toEqual([]);
  });
});
