import type { DocumentProblem } from '../../../../documents/document-problem.ts';
import type { ShownReport } from '../../../frame/frame-messages.ts';
import type { Findings } from '../verdict.ts';

export const createProblem = (more: Partial<DocumentProblem> = {}): DocumentProblem => ({
  severity: 'error',
  code: 'maximum',
  pointer: '/theme/radius',
  line: 4,
  column: 3,
  offset: 40,
  length: 10,
  message: 'This must be 40 or less.',
  ...more,
});

export const createReport = (more: Partial<ShownReport> = {}): ShownReport => ({
  href: '/en-KW',
  revision: 1,
  isRefused: false,
  blocks: [],
  headings: [{ level: 1, text: 'Shop', pointer: '' }],
  weight: { document: 20_000, script: 150_000, image: 100_000, font: 20_000, other: 10_000 },
  ...more,
});

/** Findings of a valid layout without problems. */
export const createFindings = (more: Partial<Findings> = {}): Findings => ({
  expected: undefined,
  problems: [],
  report: createReport(),
  failed: [],
  error: undefined,
  updateTimeMs: 80,
  ...more,
});
