import type { DocumentProblem } from '../../../documents/document-problem.ts';

/** A problem with defaults for what a test does not care about. */
export const createProblem = (said: Partial<DocumentProblem>): DocumentProblem => ({
  severity: 'error',
  code: 'unknown-block',
  pointer: '/pages',
  line: 1,
  column: 1,
  offset: 0,
  length: 1,
  message: '`her` is not a block.',
  ...said,
});
