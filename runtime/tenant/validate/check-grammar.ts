import type { ErrorObject } from 'ajv';
import type { BuilderDocument } from '../../../schemas/generated/builder.ts';
import type { Problem, ProblemCode } from '../../page/problem.ts';
import { describeErrors } from './describe-errors.ts';
import type { DocumentSpec } from './document-spec.ts';
import { atSource, createSourcePointer, migrate, type SourcePointer } from './migrate.ts';
import { explainPageProblems } from './pages/check-pages.ts';

/** A value judged by the grammar of documents. */
type CheckedGrammar =
  | {
      readonly document: BuilderDocument;
      readonly problems: readonly [];
      readonly sourcePointer: SourcePointer | undefined;
    }
  | {
      readonly document?: undefined;
      readonly problems: readonly Problem[];
      /** What the validator found, and in what: the value brought to the current version, its defaults filled in. */
      readonly errors?: readonly ErrorObject[];
      readonly value?: Readonly<Record<string, unknown>>;
      readonly sourcePointer?: SourcePointer | undefined;
    };

/** Brings a parsed document to the current version of the grammar, fills its defaults in and judges it. */
export function checkGrammar(value: unknown, toolkit: DocumentSpec): CheckedGrammar {
  const refuse = (code: ProblemCode, pointer: string, message: string) => ({
    problems: [{ kind: 'grammar', code, pointer, message } as const],
  });
  if (!isObject(value)) return refuse('type', '', 'The document must be a JSON object.');
  const { documentMigrations, validateDocument } = toolkit;
  const { version } = value;
  const current = documentMigrations.length + 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    const pointer = Object.hasOwn(value, 'version') ? '/version' : '';
    return refuse('version', pointer, `\`version\` must be ${current}, the current version of the document format.`);
  }
  const migrated = migrate(value, version, documentMigrations);
  if ('tooNew' in migrated) return refuse('version', '/version', tooNewGrammar(version));
  if ('failed' in migrated)
    return refuse(
      'migration',
      '/version',
      `The document could not be migrated from version ${version} to the current one.`,
    );
  const sourcePointer = createSourcePointer(value, version, documentMigrations);
  if (!validateDocument(migrated.value)) {
    const errors = validateDocument.errors ?? [];
    const problems = explainPageProblems(describeErrors(errors, migrated.value, '', { kind: 'grammar' }));
    return { problems: atSource(problems, sourcePointer), errors, value: migrated.value, sourcePointer };
  }
  // The validator has just found it to be one.
  return { document: migrated.value as unknown as BuilderDocument, problems: [], sourcePointer };
}

/** Problem of a document with a future version. */
export const tooNewGrammar = (version: number): string =>
  `Version ${version} of the document format is not supported yet.`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
