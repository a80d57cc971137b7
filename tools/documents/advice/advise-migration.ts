import { blankByteOrderMark } from '../../../runtime/tenant/json/lone-surrogates.ts';
import type { DocumentProblem } from '../document-problem.ts';
import { locateProblems } from '../find-problems.ts';
import { locateInText } from '../locate-problem.ts';
import { isJsonObject } from '../map-document-blocks.ts';
import { migrateDocument } from '../migrate-document.ts';
import { parseDocumentText } from '../parse-document-text.ts';
import type { ValidationSpec } from '../read-validation-spec.ts';

/**
 * Advice to migrate a document of an earlier version, with the migration as its fix. Such a document keeps working, but
 * editors complete and describe the current version only.
 */
export function adviseMigration(text: string, toolkit: ValidationSpec): readonly DocumentProblem[] {
  const version = versionIn(text);
  const current = toolkit.documentMigrations.length + 1;
  if (!Number.isInteger(version) || Number(version) < 1 || Number(version) >= current) return [];
  const { written } = parseDocumentText(text);
  const migrated = migrateDocument(text, toolkit);
  if (written === undefined || migrated.problems !== undefined) return [];
  const place = locateInText(written.root, { pointer: '/version', code: 'old-version' });
  const message = `This document is written in version ${version}; the current version is ${current}. It keeps working; migrate it to edit it with the current names.`;
  const fix = { title: `Migrate to version ${current}`, edits: [createReplaceEdit(text, migrated.text)] };
  return locateProblems(text, [{ severity: 'advice', code: 'old-version', ...place, message, fix }]);
}

/** Most documents are current: they are parsed no further than this. */
function versionIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(blankByteOrderMark(text));
    return isJsonObject(value) ? value.version : undefined;
  } catch {
    return undefined;
  }
}

/** One edit between the common start and end. */
function createReplaceEdit(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { offset: start, length: before.length - start - end, content: after.slice(start, after.length - end) };
}
