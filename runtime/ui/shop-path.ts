/** What of a click tells where it leads. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'defaultPrevented'>;

/** The path of the shop that a click opens here and now; undefined where it is the browser's, or nobody's. */
export function shopPathOfClick(click: Click): string | undefined {
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  return isPlain && !click.defaultPrevented ? shopPathAt(click.target) : undefined;
}

/** The path of the shop that the link around an element leads to; not for links that open elsewhere or load anew. */
export function shopPathAt(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  if (link === null || link.matches('[target],[download],[data-reload]')) return undefined;
  return link.getAttribute('href') ?? undefined;
}
