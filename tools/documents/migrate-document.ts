import { joinPointer, type Problem, type ProblemCode } from '../../runtime/page/problem.ts';
import { tooNewGrammar } from '../../runtime/tenant/validate/check-grammar.ts';
import type { BlockSpec, DocumentSpec } from '../../runtime/tenant/validate/document-spec.ts';
import { migrate } from '../../runtime/tenant/validate/migrate.ts';
import { tooNewBlock } from '../../runtime/tenant/validate/prepare-block.ts';
import type { OffsetProblem } from './decode-document.ts';
import type { DocumentProblem } from './document-problem.ts';
import { locateProblems } from './find-problems.ts';
import { locateInText } from './locate-problem.ts';
import { isJsonObject, type JsonObject, mapDocumentBlocks } from './map-document-blocks.ts';
import { parseDocumentText } from './parse-document-text.ts';
import { isJsonEqual, rewriteJson } from './rewrite-json.ts';

/** Something that was brought up to date. */
export interface MigrationStep {
  /** Location before the migration. */
  readonly pointer: string;
  /** The block's type; undefined for the document's own grammar. */
  readonly block?: string;
  readonly from: number;
  readonly to: number;
}

type MigratedDocument =
  | { readonly text: string; readonly steps: readonly MigrationStep[]; readonly problems?: undefined }
  /** If a migration fails, nothing is changed. */
  | { readonly problems: readonly DocumentProblem[] };

/**
 * Migrates a document's text to the current version of the grammar and of every block. Other parts, other errors and unknown
 * blocks stay byte for byte.
 */
export function migrateDocument(text: string, toolkit: DocumentSpec): MigratedDocument {
  const { problems: wrong, written } = parseDocumentText(text);
  if (wrong.length > 0 || written === undefined) return { problems: locateProblems(text, wrong) };
  const { root, value } = written;
  if (!isJsonObject(value)) return { problems: locateProblems(text, [NOT_AN_OBJECT]) };
  const problems: Problem[] = [];
  const steps: MigrationStep[] = [];
  const document = migrateGrammar(value, toolkit, steps, problems);
  const current = mapDocumentBlocks(document, (block, pointer) =>
    migrateBlock(block, pointer, toolkit, steps, problems),
  );
  if (problems.length === 0) return { text: rewriteJson(text, root, current), steps };
  const placed = problems.map((problem) => {
    const { code, message } = problem;
    return { severity: 'error', code, ...locateInText(root, problem), message } as const;
  });
  return { problems: locateProblems(text, placed) };
}

const NOT_AN_OBJECT: OffsetProblem = {
  severity: 'error',
  code: 'type',
  pointer: '',
  offset: 0,
  length: 0,
  message: 'The document must be a JSON object.',
};

function migrateGrammar(
  value: JsonObject,
  { documentMigrations }: DocumentSpec,
  steps: MigrationStep[],
  problems: Problem[],
): JsonObject {
  const problem = (code: ProblemCode, message: string): JsonObject => {
    problems.push({ kind: 'grammar', code, pointer: '/version', message });
    return value;
  };
  const { version: from } = value;
  const to = documentMigrations.length + 1;
  if (!isVersion(from))
    return problem('version', `\`version\` must be ${to}, the current version of the document format.`);
  const migrated = migrate(value, from, documentMigrations);
  if ('tooNew' in migrated) return problem('version', tooNewGrammar(from));
  if ('failed' in migrated)
    return problem('migration', `The document could not be migrated from version ${from} to ${to}.`);
  if (from === to) return value;
  steps.push({ pointer: '', from, to });
  return { ...migrated.value, version: to };
}

function migrateBlock(
  block: JsonObject,
  pointer: string,
  { blocks }: DocumentSpec,
  steps: MigrationStep[],
  problems: Problem[],
): JsonObject {
  const { type, version: from = 1, props = {} } = block;
  const tool = typeof type === 'string' ? blocks.get(type) : undefined;
  if (typeof type !== 'string' || tool === undefined || !isVersion(from) || !isJsonObject(props)) return block;
  const problem = (code: ProblemCode, place: string, message: string): JsonObject => {
    problems.push({ kind: 'block', code, pointer: joinPointer(pointer, place), message, block: type });
    return block;
  };
  const to = tool.version;
  const migrated = migrate(props, from, tool.migrations);
  if ('tooNew' in migrated) return problem('version', 'version', tooNewBlock(type, tool));
  if ('failed' in migrated)
    return problem('migration', 'props', `The props could not be migrated from version ${from} to ${to}.`);
  if (from === to) return block;
  const hasProps = 'props' in block || Object.keys(migrated.value).length > 0;
  const current = { ...block, ...(hasProps ? { props: migrated.value } : {}) };
  const isUnversioned = !('version' in block);
  if (isUnversioned && readsTheSame(migrated.value, tool)) {
    if (!isJsonEqual(props, migrated.value)) steps.push({ pointer, block: type, from, to });
    return current;
  }
  steps.push({ pointer, block: type, from, to });
  // A new version property follows the type.
  return { ...(isUnversioned ? { type, version: to } : {}), ...current, version: to };
}

/** Whether props of the current version need no version number: migrated from version 1 they are unchanged. */
function readsTheSame(props: JsonObject, { migrations }: BlockSpec): boolean {
  const again = migrate(props, 1, migrations);
  return 'value' in again && isJsonEqual(again.value, props);
}

const isVersion = (version: unknown): version is number => Number.isInteger(version) && Number(version) >= 1;
