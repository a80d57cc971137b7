import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { isJsonObject } from '../map-document-blocks.ts';

/**
 * The blocks that each checkout needs, since the shop's settings can require any of them. Blocks that are not required render nothing.
 */
const NEEDED_PARTS = [
  'checkout-address',
  'checkout-branch',
  'checkout-time',
  'checkout-customer',
  'checkout-payment',
  'checkout-form',
  'checkout-policy',
  'checkout-submit',
] as const;

/** Checkouts that lack a required block, in their steps and beside them. */
export function findCheckoutAdvice(document: unknown): readonly Problem[] {
  const pages = isJsonObject(document) && isJsonObject(document.pages) ? document.pages : {};
  return Object.entries(pages).flatMap(([name, page]): readonly Problem[] => {
    const blocks = blocksIn(page, joinPointer('/pages', name));
    const checkout = blocks.find(({ type }) => type === 'checkout');
    if (checkout === undefined) return [];
    const there = new Set(blocks.map(({ type }) => type));
    const missing = NEEDED_PARTS.filter((part) => !there.has(part)).map((part) => `\`${part}\``);
    if (missing.length === 0) return [];
    const message = `This checkout lacks ${missing.join(', ')}: people cannot enter all that an order may need. Put ${missing.length === 1 ? 'it' : 'each'} into a slot of a step; what the shop does not ask for shows nothing.`;
    return [{ kind: 'advice', code: 'incomplete-checkout', pointer: checkout.pointer, message }];
  });
}

/**
 * Missing parts of a shop that requires a branch (`settings.location.requiresBranch`): a page with the branch block, and a link to it.
 */
export function findBranchAdvice(document: unknown): readonly Problem[] {
  if (!isJsonObject(document) || !requiresBranch(document)) return [];
  const pages = isJsonObject(document.pages) ? document.pages : {};
  const advise = (pointer: string, message: string): readonly Problem[] => [
    { kind: 'advice', code: 'missing-branch-choice', pointer, message },
  ];
  const page = pages['select-branch'];
  const types = (value: unknown) => blocksIn(value, '').map(({ type }) => type);
  if (page === false)
    return advise(
      '/pages/select-branch',
      'The page `select-branch` is switched off, so visitors cannot choose a branch: remove this `false`, or `settings.location.requiresBranch`.',
    );
  if (isJsonObject(page) && page.extends === undefined && !types(page).includes('branch-select'))
    return advise(
      '/pages/select-branch',
      'This page lacks a `branch-select`: people who must choose a branch cannot, and do not get to the cart.',
    );
  const { header } = document;
  if (header === undefined || [header, pages.cart].some((part) => types(part).includes('branch-link'))) return [];
  return advise(
    '/header',
    'The shop asks for a branch, and no `branch-link` shows which one is chosen and leads to another: put one into the header or on the page `cart`.',
  );
}

const requiresBranch = ({ settings }: Readonly<Record<string, unknown>>): boolean =>
  isJsonObject(settings) && isJsonObject(settings.location) && settings.location.requiresBranch === true;

interface PlacedBlock {
  readonly type: string;
  readonly pointer: string;
}

/** All blocks in a value, in slots, too. */
export function blocksIn(value: unknown, pointer: string): readonly PlacedBlock[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => blocksIn(each, joinPointer(pointer, index)));
  if (!isJsonObject(value)) return [];
  const own = typeof value.type === 'string' && /\/blocks\/\d+$/.test(pointer) ? [{ type: value.type, pointer }] : [];
  const inner = Object.entries(value).flatMap(([name, each]) => blocksIn(each, joinPointer(pointer, name)));
  return [...own, ...inner];
}
