import { extractContent } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import { createPlaceholder } from '../placeholder.ts';
import type { Mapping } from '../source-node.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  'about-us': 'about-us',
  'privacy-policy': 'privacy-policy',
  'terms-and-conditions': 'terms-and-conditions',
  'delete-account': 'delete-account',
};

/** The content of a page that is edited in the back office. */
export const mapContentPage: Mapping = (sourceNode, context) => {
  const type = CONTENT_TYPES[context.page];
  if (type === undefined) {
    return [
      createPlaceholder(
        sourceNode,
        context,
        'the text of this page is stored in the source system’s back office; no block shows it',
      ),
    ];
  }
  return [createBlock(sourceNode, 'content-page', { type })];
};

export const mapNotFoundPage: Mapping = (sourceNode) => {
  const { title, text } = extractContent(sourceNode);
  return [createBlock(sourceNode, 'not-found', { title, text })];
};

/** The page of a shop that is not open yet. */
export const mapComingSoonPage: Mapping = (sourceNode) => {
  const { title, text } = extractContent(sourceNode);
  return [createBlock(sourceNode, 'coming-soon', { title, text })];
};

/** The list of branches. */
export const mapBranches: Mapping = (sourceNode) => [
  createBlock(sourceNode, 'branch-list', { title: extractContent(sourceNode).title }),
];

export const mapSocialLinks: Mapping = (sourceNode) => [
  createBlock(sourceNode, 'social-links', { title: extractContent(sourceNode).title }),
];
