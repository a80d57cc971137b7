import { createList } from './error-overlay.ts';
import type { ShownReport } from './frame-messages.ts';
import { fetchPageData } from './frame-requests.ts';
import { measureWeight, pageResources } from './page-weight.ts';
import { createRefreshQueue } from './refresh-queue.ts';
import type { StudioChannel } from './studio-channel.ts';

/** Connects an error page to the studio. It updates the errors and reloads once the document can be rendered. */
export function listenInErrorPage({ send: say, listen: hear }: StudioChannel): void {
  const tell = (revision: number | undefined) => say({ from: 'frame', kind: 'shown', ...errorReport(revision) });
  const renew = createRefreshQueue(async (revision) => {
    const page = await fetchPageData(location.pathname + location.search).catch(() => undefined);
    // Without a response the page stays as it is.
    if (page === undefined) return;
    if (!('problems' in page)) return location.reload();
    document.querySelector('.v-refused ul')?.replaceWith(createList(page.problems));
    tell(revision);
  });
  hear((message) => {
    if (message.kind === 'renew') renew(message.revision);
  });
  say({ from: 'frame', kind: 'ready', href: location.pathname + location.search });
  tell(undefined);
}

const errorReport = (revision: number | undefined): ShownReport => ({
  href: location.pathname + location.search,
  revision,
  isRefused: true,
  blocks: [],
  headings: [],
  weight: measureWeight(pageResources()),
});
