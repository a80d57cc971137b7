/** Access conditions of pages. Source: spec 2, route notes. */
export type GuardName = 'signed-in' | 'branch-chosen' | 'minimum-reached' | 'has-order';

/** The cookie with the id of the chosen branch; part of the `View` of a page. */
export const BRANCH_COOKIE = 'branch';

/** The visitor's state when the browser checks a guard. */
export interface GuardContext {
  readonly session: 'pending' | 'authenticated' | 'unauthenticated';
  /** Whether the shop requires a branch before the cart. */
  readonly needsBranch: boolean;
  readonly branchId: string | undefined;
  /** In minor units; undefined while the cart is loading. */
  readonly subtotal: number | undefined;
  /** In minor units. */
  readonly minimumOrderAmount: number;
  /** From the path or the query. */
  readonly orderId: string | undefined;
}

/**
 * `wait`: the state is not loaded yet. `redirect`: the path to go to; with `returns` the visitor comes back afterwards.
 */
export type GuardDecision = 'pass' | 'wait' | { readonly redirect: string; readonly returns?: true };

/**
 * Decides whether a visitor may stay on a page. Guests go to sign-in; cart and checkout without a branch to branch selection; a checkout
 * below the minimum and a confirmation without order to the home page.
 */
export const GUARDS = {
  'signed-in': ({ session }: Pick<GuardContext, 'session'>): GuardDecision => {
    if (session === 'pending') return 'wait';
    return session === 'authenticated' ? 'pass' : { redirect: '/auth/sign-in', returns: true };
  },
  'branch-chosen': ({ needsBranch, branchId }: Pick<GuardContext, 'needsBranch' | 'branchId'>): GuardDecision =>
    !needsBranch || branchId !== undefined ? 'pass' : { redirect: '/select-branch', returns: true },
  'minimum-reached': ({
    subtotal,
    minimumOrderAmount,
  }: Pick<GuardContext, 'subtotal' | 'minimumOrderAmount'>): GuardDecision => {
    if (subtotal === undefined) return 'wait';
    return subtotal >= minimumOrderAmount ? 'pass' : { redirect: '/' };
  },
  'has-order': ({ orderId }: Pick<GuardContext, 'orderId'>): GuardDecision =>
    orderId === undefined || orderId === '' ? { redirect: '/' } : 'pass',
} as const satisfies Readonly<Record<GuardName, (context: GuardContext) => GuardDecision>>;
