/** The properties of a click that decide where it leads. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'defaultPrevented'>;

/** Whether a click opens a link in this tab: by the primary button, without a modifier key, and answered by nothing else. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.defaultPrevented);

/** The path of the shop that a click opens in this tab; undefined for clicks left to the browser. */
export const shopPathFromClick = (click: Click): string | undefined =>
  isPlainClick(click) ? shopPathOfLink(click.target) : undefined;

/** The path of the shop that the closest link leads to; undefined for links that open elsewhere or force a reload. */
export function shopPathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  if (link === null || link.matches('[target],[download],[data-reload]')) return undefined;
  return link.getAttribute('href') ?? undefined;
}

/** The link to a `#place` of the page that the browser follows a click to; its hash is empty for the page's top. */
export function anchorFromClick(click: Click): HTMLAnchorElement | undefined {
  if (!isPlainClick(click) || !(click.target instanceof Element)) return undefined;
  return click.target.closest<HTMLAnchorElement>('a[href^="#"]') ?? undefined;
}
