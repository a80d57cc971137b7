import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { StudioShop } from '../../studio-protocol.ts';
import { createStudioApi, type StudioApi } from '../model/studio-api.ts';

/** API client without a server: no problems, no drafts. Tests override the calls they are about. */
export const createFakeApi = (answers: Partial<StudioApi> = {}): StudioApi => ({
  ...createStudioApi(() => Promise.reject(new Error('nothing is asked of a server in this test'))),
  check: async () => ({ problems: [] }),
  order: async () => undefined,
  drafts: async () => [],
  draft: async () => undefined,
  versions: async () => [],
  ...answers,
});

/** Example shop for tests. */
export const SHOP: StudioShop = {
  tenant: 'lumen',
  defaultLanguage: 'en',
  languages: ['en', 'ar'],
  countries: ['KW', 'SA'],
  addresses: { home: '/', products: '/products', product: '/products/nora' },
  fonts: [],
  isOpen: true,
};

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
