import type { BlockLocator } from './block-locator.ts';
import type { ShownHeading } from './frame-messages.ts';

/** The headings of a page, in reading order. */
export const findHeadings = (root: ParentNode, places: Pick<BlockLocator, 'blockAt'>): ShownHeading[] =>
  Array.from(root.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=heading]'))
    .filter(isVisible)
    .map((heading) => ({
      level: headingLevel(heading),
      text: headingText(heading),
      pointer: places.blockAt(heading)?.pointer ?? '',
    }));

/** Headings in closed panels are not counted; those without layout yet (`content-visibility`) are. */
const isVisible = (heading: Element): boolean =>
  heading.closest('[hidden],[aria-hidden=true]') === null && (heading.checkVisibility?.() ?? true);

function headingLevel(heading: Element): number {
  const said = Number(heading.getAttribute('aria-level'));
  if (said > 0) return said;
  // ARIA's default level for a heading without one.
  return Number(/^h(\d)$/i.exec(heading.tagName)?.[1] ?? 2);
}

const headingText = (heading: Element): string =>
  (heading.getAttribute('aria-label') ?? heading.textContent).replace(/\s+/g, ' ').trim();

/** The page's inline styles: the shop's theme, followed by the styles of the initial blocks, which stay. */
interface PageStyles {
  /** Replaces the theme. */
  readonly setTheme: (css: string) => void;
}

/** @param shopLength length of the theme within the styles, in UTF-16 code units */
export function findPageStyles(document: Document, shopLength: number): PageStyles {
  const element = document.querySelector('style[data-s]');
  const text = element?.textContent ?? '';
  const ofBlocks = text.slice(shopLength);
  let shop = text.slice(0, shopLength);
  return {
    setTheme(css) {
      // Writing the styles recalculates the whole page.
      if (css === shop || element === null) return;
      shop = css;
      element.textContent = css + ofBlocks;
    },
  };
}
