/**
 * Runs refreshes one at a time. Of the requests that arrive meanwhile only the last one is kept, so that the page never
 * returns to an older document.
 *
 * @param renew shows the document at a revision; never rejects
 */
export function createRefreshQueue(renew: (revision: number) => Promise<void>): (revision: number) => void {
  let queued: number | undefined;
  let isRunning = false;

  async function processQueue(): Promise<void> {
    isRunning = true;
    for (let revision = queued; revision !== undefined; revision = queued) {
      queued = undefined;
      await renew(revision);
    }
    isRunning = false;
  }

  return (revision) => {
    queued = revision;
    if (!isRunning) void processQueue();
  };
}
