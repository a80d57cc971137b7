import type { i18n as I18n } from 'i18next';
import { runInAction } from 'mobx';
import { addMessages } from '../i18n/create-i18n.ts';
import { compileCustomerPart } from '../page/compile-page.tsx';
import { blocksOfPart } from '../page/customer-parts.ts';
import type { ClientNavigator } from './client/client-navigator.tsx';
import type { ShownPage } from './client/shown-page.ts';
import type { CustomerPage } from './customer-page.ts';

/** Fetches a page's customer content and fills its places. Rejects on failure: the guest's page stays. */
export async function fillCustomerContent(
  visit: ClientNavigator,
  { data, facts: { locale, country }, stores }: ShownPage,
  i18n: I18n,
  signal: AbortSignal,
): Promise<void> {
  const url = `/api/customer-pages/${data.plan.page}?locale=${locale}&country=${country}`;
  const response = await fetch(url, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${url}: answered ${response.status}`);
  const page: CustomerPage = await response.json();
  // Parts of another version of the document have other places.
  if (page.version !== data.version || signal.aborted) return;
  addMessages(i18n, page.messages);
  const blocks = page.parts.flatMap((part) => [...blocksOfPart(part)]);
  await visit.prepareBlocks(blocks, stores, signal);
  if (signal.aborted) return;
  const options = visit.compileOptions(data);
  runInAction(() => {
    for (const part of page.parts) visit.customerContent.set(part.place, compileCustomerPart(part, options));
  });
}
