import type { BlockPlaces } from './block-places.ts';
import type { ShownHeading } from './messages.ts';

/** The headings that a page shows, in reading order. */
export const headingsOf = (root: ParentNode, places: Pick<BlockPlaces, 'at'>): ShownHeading[] =>
  Array.from(root.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=heading]'))
    .filter(isShown)
    .map((heading) => ({
      level: levelOf(heading),
      text: textOf(heading),
      pointer: places.at(heading)?.pointer ?? '',
    }));

/** One in a panel that is closed is read by nobody; one that the browser has not laid out yet will be. */
const isShown = (heading: Element): boolean =>
  heading.closest('[hidden],[aria-hidden=true]') === null && (heading.checkVisibility?.() ?? true);

function levelOf(heading: Element): number {
  const said = Number(heading.getAttribute('aria-level'));
  if (said > 0) return said;
  // What ARIA says of a heading without a level.
  return Number(/^h(\d)$/i.exec(heading.tagName)?.[1] ?? 2);
}

const textOf = (heading: Element): string =>
  (heading.getAttribute('aria-label') ?? heading.textContent).replace(/\s+/g, ' ').trim();
