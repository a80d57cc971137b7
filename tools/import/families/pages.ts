import { makeBlock } from '../blocks.ts';
import type { Mapping } from '../piece.ts';
import { placeholderFor } from '../placeholder.ts';
import { wordsOf } from '../words.ts';

const WRITTEN: Readonly<Record<string, string>> = {
  'about-us': 'about-us',
  'privacy-policy': 'privacy-policy',
  'terms-and-conditions': 'terms-and-conditions',
};

/** What the page itself says: written in the back office, there and here. */
export const mainPage: Mapping = (piece, kit) => {
  const type = WRITTEN[kit.page];
  if (type === undefined) {
    return [
      placeholderFor(piece, kit, 'what this page says is kept in the back office there, and here no block reads it'),
    ];
  }
  return [makeBlock(piece, 'content-page', { type })];
};

export const notFound: Mapping = (piece) => {
  const { title, text } = wordsOf(piece);
  return [makeBlock(piece, 'not-found', { title, text })];
};

/** A shop that is not open yet. */
export const comingSoon: Mapping = (piece) => {
  const { title, text } = wordsOf(piece);
  return [makeBlock(piece, 'coming-soon', { title, text })];
};

/** Where the shop’s branches are. */
export const branches: Mapping = (piece) => [makeBlock(piece, 'branch-list', { title: wordsOf(piece).title })];

export const social: Mapping = (piece) => [makeBlock(piece, 'social-links', { title: wordsOf(piece).title })];
