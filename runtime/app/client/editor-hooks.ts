import { gateBlock } from '../../ui/lazy/HydrationGate.tsx';
import { STATE_ID } from '../render/assets.ts';
import { reportBlockError } from './report-block-error.ts';
import type { RefreshablePage, ShownPage } from './shown-page.ts';

// The studio's hook into the page: its build of the client replaces this module. For shoppers it adds nothing.

/** In `dev`, shows a saved document on the open page: nothing reloads, state and scroll stay. Answers how to stop. */
export function listenForPreviewDocuments(visit: RefreshablePage, show: (page: ShownPage) => void): () => void {
  // Spelled out: the development server looks for these very words.
  const hot = import.meta.hot;
  if (hot === undefined) return () => {};
  const renew = async (shown?: string | null) => {
    const html = await (await fetch(location.href, { headers: { accept: 'text/html' } })).text();
    const fresh = new DOMParser().parseFromString(html, 'text/html');
    const style = fresh.querySelector('style[data-s]');
    const state = fresh.getElementById(STATE_ID)?.textContent;
    if (!state || state === shown) return;
    document.querySelector('style[data-s]')?.replaceChildren(style?.textContent ?? '');
    show(await visit.refresh(JSON.parse(state), location.pathname + location.search));
  };
  const onChange = () => void renew();
  hot.on('vitrine:document', onChange);
  // Catches a document saved between the server's answer and this line.
  void renew(document.getElementById(STATE_ID)?.textContent);
  return () => hot.off('vitrine:document', onChange);
}

/** `wrapBlock` wraps every block in the browser; `reportBlockError` is called when one throws. */
export { gateBlock as wrapBlock, reportBlockError };

/** Called with the current page after each commit of React. A hook. */
/* @__NO_SIDE_EFFECTS__ */
export function useShownPage(_page: ShownPage): void {}
