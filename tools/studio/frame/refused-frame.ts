import { fetchPage } from './fetch-page.ts';
import type { ShownReport } from './messages.ts';
import { listOf } from './refusal-note.ts';
import { createRenewals } from './renewals.ts';
import type { StudioLink } from './studio-link.ts';
import { fetchedByPage, weightOf } from './weight.ts';

/** Listens in a page that says why the text can be none, until there is one. Then it is loaded: nothing of it is here. */
export function listenInRefused({ say, hear }: StudioLink): void {
  const tell = (revision: number | undefined) => say({ from: 'frame', kind: 'shown', ...refused(revision) });
  const renew = createRenewals(async (revision) => {
    const page = await fetchPage(location.pathname + location.search).catch(() => undefined);
    // While the server does not answer, what is there stays.
    if (page === undefined) return;
    if (!('problems' in page)) return location.reload();
    document.querySelector('.v-refused ul')?.replaceWith(listOf(page.problems));
    tell(revision);
  });
  hear((message) => {
    if (message.kind === 'renew') renew(message.revision);
  });
  say({ from: 'frame', kind: 'ready', href: location.pathname + location.search });
  tell(undefined);
}

const refused = (revision: number | undefined): ShownReport => ({
  href: location.pathname + location.search,
  revision,
  isRefused: true,
  blocks: [],
  headings: [],
  weight: weightOf(fetchedByPage()),
});
