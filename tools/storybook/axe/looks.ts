/** How a story is looked at while axe reads it. */
export interface AxeLook {
  readonly scheme: string;
  readonly locale: string;
}

/** Light and dark, from left to right and from right to left. */
export const LOOKS: readonly AxeLook[] = ['light', 'dark'].flatMap((scheme) =>
  ['en', 'ar'].map((locale) => ({ scheme, locale })),
);

/**
 * The looks in which a story differs that says a part of its look itself: that which the switches say now first, so that
 * nothing has to be turned for it.
 */
export function looksOf(own: Partial<AxeLook>, now: AxeLook): readonly AxeLook[] {
  const seen = new Map<string, AxeLook>();
  for (const look of [now, ...LOOKS]) {
    const shown = JSON.stringify({ ...look, ...own });
    if (!seen.has(shown)) seen.set(shown, look);
  }
  return [...seen.values()];
}

/** The address of a story by itself, without what surrounds it; the panel's own run of axe is left out. */
export const addressOf = (id: string, { scheme, locale }: AxeLook): string =>
  `/iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme};locale:${locale};a11y.manual:!true`;
