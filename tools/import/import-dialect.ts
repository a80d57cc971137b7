import type { BlockNode } from './document-nodes.ts';

/** How a source system writes texts and links. */
export interface ImportDialect {
  readonly system: 'shopify' | 'puck';
  /** Why a text cannot be imported, for example because the source system fills it in; undefined when it can. */
  readonly unsupportedReason: (text: string) => string | undefined;
  /** The link's path or address in this shop; undefined when it is not a link. */
  readonly resolveLink: (address: string) => ResolvedLink | undefined;
}

export interface ResolvedLink {
  readonly link: string;
  readonly note?: string | undefined;
}

export const PLACEHOLDER_TYPE = 'imported-placeholder';

export const isPlaceholder = ({ type }: BlockNode): boolean => type === PLACEHOLDER_TYPE;

/** Whether `opening` occurs in the text before `closing`. */
export function containsDelimiters(text: string, opening: string, closing: string): boolean {
  const start = text.indexOf(opening);
  return start >= 0 && text.includes(closing, start + opening.length);
}
