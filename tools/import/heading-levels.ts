import type { BlockNode, PageNode } from './document-nodes.ts';
import { collectBlocks } from './source-node.ts';

/** Blocks whose title is the title of the page. */
const BLOCKS_WITH_PAGE_TITLE = new Set([
  'product-summary',
  'collection-header',
  'content-page',
  'not-found',
  'coming-soon',
  'service-details',
  'wishlist',
  'cart',
  'checkout',
  'appointment-checkout',
  'sign-in',
  'sign-up',
  'otp',
  'forgot-password',
  'reset-password',
  'saved-addresses',
  'order-list',
  'order-details',
  'order-tracking',
  'order-confirmation',
  'payment-failed',
  'branch-select',
  'wallet',
  'points',
  'voucher-list',
  'invoice-list',
  'invoice-details',
  'subscription-list',
  'appointment-list',
  'appointment-details',
  'contact-form',
  'account-overview',
]);

/**
 * Sets heading levels so that a page has one level 1 title: its first visible hero, unless another block shows the page
 * title. Only a hero that is the first block loads eagerly.
 */
export function assignHeadingLevels({ sections }: PageNode): void {
  const shown = sections.filter(({ show }) => show !== false);
  const blocks = shown.flatMap(({ rows }) => collectBlocks(rows)).filter(({ show }) => show !== false);
  const [first] = blocks;
  const hasTitle = blocks.some(({ type }) => BLOCKS_WITH_PAGE_TITLE.has(type));
  let isFree = !hasTitle;
  for (const block of sections.flatMap(({ rows }) => collectBlocks(rows))) {
    if (block.type !== 'hero') continue;
    if (!isFree || block.show === false) setProps(block, { level: 2 });
    else isFree = false;
    if (block !== first) setProps(block, { eager: false });
  }
}

const setProps = (block: BlockNode, props: Readonly<Record<string, unknown>>): void => {
  block.props = { ...block.props, ...props };
};
