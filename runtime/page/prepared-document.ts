import type { BuilderDocument, Layout, Page } from '../../schemas/generated/builder.ts';
import type { PageName } from '../domain/routes.ts';
import type { Problem } from './problem.ts';

/** A document that may be shown: migrated, valid, sanitized, its left-out pages filled in from the default document. */
export interface PreparedDocument {
  readonly document: BuilderDocument;
  readonly header: Layout;
  readonly footer: Layout;
  /** The pages that are not switched off. */
  readonly pages: ReadonlyMap<PageName, Page>;
  /** Blocks that cannot be shown, by their place in the prepared document, and what is wrong with each. */
  readonly brokenBlocks: ReadonlyMap<object, readonly Problem[]>;
  /** Where each block stood in the document as it was written. Blocks of the default document have no place. */
  readonly pointers: ReadonlyMap<object, string>;
}
