import { STATE_ID } from './assets.ts';
import type { ShownPage, Visit } from './visit.tsx';

/** In `dev`, shows a saved document on the open page: nothing reloads, state and scroll stay. Answers how to stop. */
export function listenForDocuments(visit: Visit, show: (page: ShownPage) => void): () => void {
  // Spelled out: the development server looks for these very words.
  const hot = import.meta.hot;
  if (hot === undefined) return () => {};
  const renew = async () => {
    const html = await (await fetch(location.href, { headers: { accept: 'text/html' } })).text();
    const fresh = new DOMParser().parseFromString(html, 'text/html');
    const style = fresh.querySelector('style[data-s]');
    const state = fresh.getElementById(STATE_ID)?.textContent;
    if (!state) return;
    document.querySelector('style[data-s]')?.replaceChildren(style?.textContent ?? '');
    show(await visit.renew(JSON.parse(state), location.pathname + location.search));
  };
  const onChange = () => void renew();
  hot.on('vitrine:document', onChange);
  return () => hot.off('vitrine:document', onChange);
}
