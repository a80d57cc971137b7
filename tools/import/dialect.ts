import type { BlockNode } from './nodes.ts';

/** How one system writes what all of them have. */
export interface Dialect {
  readonly system: 'shopify' | 'puck';
  /** Why a text cannot be taken over: it is filled in by the other system, say. Undefined where it can. */
  readonly whyNot: (text: string) => string | undefined;
  /** The path or address that a link leads to here; undefined where it is none. */
  readonly link: (address: string) => FoundLink | undefined;
}

export interface FoundLink {
  readonly link: string;
  readonly note?: string | undefined;
}

export const PLACEHOLDER_TYPE = 'imported-placeholder';

export const isPlaceholder = ({ type }: BlockNode): boolean => type === PLACEHOLDER_TYPE;

/** Whether a sign that opens something stands before one that closes it. */
export function isWithin(text: string, opening: string, closing: string): boolean {
  const start = text.indexOf(opening);
  return start >= 0 && text.includes(closing, start + opening.length);
}
