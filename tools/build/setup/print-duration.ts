/** One calm line on the terminal: what was done, and how long it took. */
export const printDuration = (what: string, tookMs: number): void =>
  console.log(`setup: ${what} ${'.'.repeat(Math.max(3, 34 - what.length))} ${(tookMs / 1000).toFixed(1)} s`);
