/** The page's own style: the shop's part, then that of the blocks it was made with, which stay. */
export interface PageStyle {
  /** Puts another shop's part in place of the one that is there. */
  readonly setShop: (css: string) => void;
}

/** @param shopLength how many UTF-16 units of the style are the shop's */
export function findPageStyle(document: Document, shopLength: number): PageStyle {
  const element = document.querySelector('style[data-s]');
  const text = element?.textContent ?? '';
  const ofBlocks = text.slice(shopLength);
  let shop = text.slice(0, shopLength);
  return {
    setShop(css) {
      // A style that is written again has the whole page styled again.
      if (css === shop || element === null) return;
      shop = css;
      element.textContent = css + ofBlocks;
    },
  };
}
