import type { Messages } from '../i18n/create-i18n.ts';
import { blocksOfPart, type CustomerPart } from '../page/customer-parts.ts';
import { messagesFor } from './document/block-messages.ts';
import type { ServerPage } from './document/page-compiler.ts';
import { typesOf } from './shared/page-data.ts';

/** Customer-only content of a page, sent to customers. */
export interface CustomerPage {
  readonly parts: readonly CustomerPart[];
  /** The words of its blocks, in one language. */
  readonly messages: Messages;
  /** The version of the document: parts of another one do not belong into the page. */
  readonly version: number;
}

export const customerPageOf = (
  { customerParts: parts, data: { version } }: ServerPage,
  locale: string,
): CustomerPage => ({
  parts,
  version,
  messages: messagesFor(new Set(parts.flatMap((part) => typesOf(blocksOfPart(part)))), locale),
});
