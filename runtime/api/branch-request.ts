import type { CallName } from '../../schemas/generated/calls.ts';
import type { CallRequest } from './api.ts';

/** In which part of their request calls name a branch. Source: spec 7, "body brand, category, occasion slugs, branchId". */
const BRANCH_PARTS: { readonly [Name in CallName]?: 'body' | 'query' } = {
  themeProducts: 'body',
  checkCart: 'body',
  services: 'query',
};

/**
 * Adds the chosen branch to a request. Requests with a branch of their own, checks of an order form and suggestions
 * (spec 7, "empty body") stay unchanged.
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
