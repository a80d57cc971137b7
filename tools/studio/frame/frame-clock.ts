const trueNow = Date.now;

/**
 * Has the page's clock go ahead of the true one, or behind it, as the server's did when it made the page: countdowns,
 * offers and what is shown for a time agree.
 *
 * @param ahead in ms; 0 gives the true time back
 */
export function setClockAhead(ahead: number): void {
  Date.now = ahead === 0 ? trueNow : () => trueNow() + ahead;
}
