/** Whether the step before this page in the browser's history is another page of this shop. */
export function cameFromShop(): boolean {
  const state: unknown = history.state;
  // The router numbers the pages that were opened without loading anew.
  if (typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0) return true;
  // Else it was loaded: a new tab knows who opened it, but has nothing to go back to.
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
