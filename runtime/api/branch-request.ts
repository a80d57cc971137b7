import type { CallName } from '../../schemas/generated/calls.ts';
import type { CallRequest } from './api.ts';

/** In which part of their request calls name a branch. Source: spec 7, "body brand, category, occasion slugs, branchId". */
const BRANCH_PARTS: { readonly [Name in CallName]?: 'body' | 'query' } = {
  themeProducts: 'body',
  checkCart: 'body',
  services: 'query',
};

/**
 * A request as it is made for a visitor who has chosen a branch: for what there is at it. Requests that name one themselves stay, as do
 * checks of an order form, which says how the order is handed over, and suggestions (spec 7, "empty body").
 */
export function requestAtBranch<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  branchId: string | undefined,
): CallRequest<Name> {
  const part = BRANCH_PARTS[name];
  if (branchId === undefined || part === undefined) return request;
  const given: object = Reflect.get(request, part) ?? {};
  const isSuggestion = 'query' in request && Reflect.get(Object(request.query), 'platform') === 'web';
  const namesBranch = Reflect.get(given, 'branchId') !== undefined || 'pickup' in given;
  return isSuggestion || namesBranch ? request : { ...request, [part]: { ...given, branchId } };
}
