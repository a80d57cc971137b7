const systemNow = Date.now;

/**
 * Shifts the page's clock to match the time the server rendered the page for, so that countdowns, offers and scheduled
 * content agree.
 *
 * @param ahead offset in ms; 0 restores the system time
 */
export function setClockOffset(ahead: number): void {
  Date.now = ahead === 0 ? systemNow : () => systemNow() + ahead;
}
