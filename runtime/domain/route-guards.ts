/** The conditions that a page can demand of its visitor. Source: spec 2, route notes. */
export type GuardName = 'signed-in' | 'branch-chosen' | 'minimum-reached' | 'has-order';

/** The cookie with the id of the branch that a visitor has chosen. It is part of what a page is made for (`View`). */
export const BRANCH_COOKIE = 'branch';

/** What the browser knows of its visitor when it checks a guard. */
export interface GuardFacts {
  readonly session: 'pending' | 'authenticated' | 'unauthenticated';
  /** Whether the shop's location settings demand a branch before the cart is shown. */
  readonly needsBranch: boolean;
  readonly branchId: string | undefined;
  /** In minor units; undefined while the cart is not known. */
  readonly subtotal: number | undefined;
  /** In minor units. */
  readonly minimumOrderAmount: number;
  /** From the path or the query. */
  readonly orderId: string | undefined;
}

/**
 * `wait`: the facts are not known yet; another path: the visitor is sent there, and where it `returns` they come back once
 * they may.
 */
export type GuardDecision = 'pass' | 'wait' | { readonly redirect: string; readonly returns?: true };

/**
 * Decides whether a visitor may stay on a page. Guests go to the sign-in page, cart and checkout without a branch to the
 * choice of one, a checkout below the minimum and a confirmation without order go home.
 */
export const GUARDS = {
  'signed-in': ({ session }: Pick<GuardFacts, 'session'>): GuardDecision => {
    if (session === 'pending') return 'wait';
    return session === 'authenticated' ? 'pass' : { redirect: '/auth/sign-in', returns: true };
  },
  'branch-chosen': ({ needsBranch, branchId }: Pick<GuardFacts, 'needsBranch' | 'branchId'>): GuardDecision =>
    !needsBranch || branchId !== undefined ? 'pass' : { redirect: '/select-branch', returns: true },
  'minimum-reached': ({
    subtotal,
    minimumOrderAmount,
  }: Pick<GuardFacts, 'subtotal' | 'minimumOrderAmount'>): GuardDecision => {
    if (subtotal === undefined) return 'wait';
    return subtotal >= minimumOrderAmount ? 'pass' : { redirect: '/' };
  },
  'has-order': ({ orderId }: Pick<GuardFacts, 'orderId'>): GuardDecision =>
    orderId === undefined || orderId === '' ? { redirect: '/' } : 'pass',
} as const satisfies Readonly<Record<GuardName, (facts: GuardFacts) => GuardDecision>>;
