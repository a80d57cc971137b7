/**
 * Renews a page as often as it is asked to, one after the other: what was asked for meanwhile waits, and of several the
 * last is the one that counts, so that the page never goes back to an older text.
 *
 * @param renew shows the text as it is now; never rejects
 */
export function createRenewals(renew: (revision: number) => Promise<void>): (revision: number) => void {
  let wanted: number | undefined;
  let isUnderWay = false;

  async function goOn(): Promise<void> {
    isUnderWay = true;
    for (let revision = wanted; revision !== undefined; revision = wanted) {
      wanted = undefined;
      await renew(revision);
    }
    isUnderWay = false;
  }

  return (revision) => {
    wanted = revision;
    if (!isUnderWay) void goOn();
  };
}
