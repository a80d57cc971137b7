/** How a story is looked at while axe reads it. */
export interface AxeRenderCase {
  readonly scheme: string;
  readonly locale: string;
}

/** Light and dark, from left to right and from right to left. */
export const AXE_RENDER_CASES: readonly AxeRenderCase[] = ['light', 'dark'].flatMap((scheme) =>
  ['en', 'ar'].map((locale) => ({ scheme, locale })),
);

/**
 * The looks in which a story differs that says a part of its look itself: that which the switches say now first, so that
 * nothing has to be turned for it.
 */
export function renderCasesOf(own: Partial<AxeRenderCase>, now: AxeRenderCase): readonly AxeRenderCase[] {
  const seen = new Map<string, AxeRenderCase>();
  for (const look of [now, ...AXE_RENDER_CASES]) {
    const shown = JSON.stringify({ ...look, ...own });
    if (!seen.has(shown)) seen.set(shown, look);
  }
  return [...seen.values()];
}

/** The address of a story by itself, without what surrounds it; the panel's own run of axe is left out. */
export const storyUrl = (id: string, { scheme, locale }: AxeRenderCase): string =>
  `/iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme};locale:${locale};a11y.manual:!true`;
