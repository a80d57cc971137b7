import { type Problem, pointTo } from '../../runtime/page/problem.ts';
import type { DocumentToolkit } from '../../runtime/tenant/block-toolkit.ts';
import { tooNewGrammar } from '../../runtime/tenant/check-grammar.ts';
import { migrate } from '../../runtime/tenant/migrate.ts';
import { tooNewBlock } from '../../runtime/tenant/prepare-block.ts';
import type { DocumentProblem } from './document-problem.ts';
import type { UnplacedProblem } from './document-text.ts';
import { placeProblems } from './find-problems.ts';
import { placeInTree } from './place-in-tree.ts';
import { readWritten } from './read-written.ts';
import { rewriteJson } from './rewrite-json.ts';
import { changeBlocks, isJsonObject, type JsonObject } from './written-blocks.ts';

/** Something that was brought up to date. */
export interface MigrationStep {
  /** Where it stood. */
  readonly pointer: string;
  /** The block's type; undefined for the document's own grammar. */
  readonly block?: string;
  readonly from: number;
  readonly to: number;
}

export type MigratedDocument =
  | { readonly text: string; readonly steps: readonly MigrationStep[]; readonly problems?: undefined }
  /** Nothing is changed where something cannot be brought up to date. */
  | { readonly problems: readonly DocumentProblem[] };

/**
 * Brings a document's text to the current version of the grammar and of every block. What no migration touches stays
 * byte for byte. Mistakes that have nothing to do with versions are left as they are; unknown blocks, too.
 */
export function migrateDocument(text: string, toolkit: DocumentToolkit): MigratedDocument {
  const { problems: wrong, written } = readWritten(text);
  if (wrong.length > 0 || written === undefined) return { problems: placeProblems(text, wrong) };
  const { root, value } = written;
  if (!isJsonObject(value)) return { problems: placeProblems(text, [NO_OBJECT]) };
  const problems: Problem[] = [];
  const steps: MigrationStep[] = [];
  const document = migrateGrammar(value, toolkit, steps, problems);
  const current = changeBlocks(document, (block, pointer) => migrateBlock(block, pointer, toolkit, steps, problems));
  if (problems.length === 0) return { text: rewriteJson(text, root, current), steps };
  const placed = problems.map((problem) => {
    const { code, message } = problem;
    return { severity: 'error', code, ...placeInTree(root, problem), message } as const;
  });
  return { problems: placeProblems(text, placed) };
}

const NO_OBJECT: UnplacedProblem = {
  severity: 'error',
  code: 'type',
  pointer: '',
  offset: 0,
  length: 0,
  message: 'A builder document is an object.',
};

function migrateGrammar(
  value: JsonObject,
  { documentMigrations }: DocumentToolkit,
  steps: MigrationStep[],
  problems: Problem[],
): JsonObject {
  const problem = (code: string, message: string): JsonObject => {
    problems.push({ kind: 'grammar', code, pointer: '/version', message });
    return value;
  };
  const { version: from } = value;
  const to = documentMigrations.length + 1;
  if (!isVersion(from)) return problem('version', `\`version\` must name the version of the grammar: ${to}.`);
  const migrated = migrate(value, from, documentMigrations);
  if ('tooNew' in migrated) return problem('version', tooNewGrammar(from));
  if ('failed' in migrated) return problem('migration', `It could not be brought from version ${from} to ${to}.`);
  if (from === to) return value;
  steps.push({ pointer: '', from, to });
  return { ...migrated.value, version: to };
}

function migrateBlock(
  block: JsonObject,
  pointer: string,
  { blocks }: DocumentToolkit,
  steps: MigrationStep[],
  problems: Problem[],
): JsonObject {
  const { type, version: from = 1, props = {} } = block;
  const tool = typeof type === 'string' ? blocks.get(type) : undefined;
  if (typeof type !== 'string' || tool === undefined || !isVersion(from) || !isJsonObject(props)) return block;
  const problem = (code: string, place: string, message: string): JsonObject => {
    problems.push({ kind: 'block', code, pointer: pointTo(pointer, place), message, block: type });
    return block;
  };
  const to = tool.version;
  const migrated = migrate(props, from, tool.migrations);
  if ('tooNew' in migrated) return problem('version', 'version', tooNewBlock(type, tool));
  if ('failed' in migrated)
    return problem('migration', 'props', `The props could not be brought from version ${from} to ${to}.`);
  if (from === to) return block;
  steps.push({ pointer, block: type, from, to });
  const hasProps = 'props' in block || Object.keys(migrated.value).length > 0;
  // The version stands behind the type, unless it has a place already.
  return {
    ...('version' in block ? {} : { type, version: to }),
    ...block,
    version: to,
    ...(hasProps ? { props: migrated.value } : {}),
  };
}

const isVersion = (version: unknown): version is number => Number.isInteger(version) && Number(version) >= 1;
