import type { DocumentProblem } from '../../../documents/document-problem.ts';

/** Something wrong with a text, of which a test says what matters to it. */
export const problem = (said: Partial<DocumentProblem>): DocumentProblem => ({
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
