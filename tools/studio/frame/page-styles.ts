/** The page's inline styles: the shop's theme, followed by the styles of the initial blocks, which stay. */
export interface PageStyles {
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
