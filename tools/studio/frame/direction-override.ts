import { directionOf } from '../../../runtime/i18n/languages.ts';

/** Overrides the document's direction and enforces it; undefined restores the direction of its language. */
export function createDirectionOverride(root: HTMLElement): (direction: 'ltr' | 'rtl' | undefined) => void {
  let override: 'ltr' | 'rtl' | undefined;
  const enforce = () => {
    if (override !== undefined && root.dir !== override) root.dir = override;
  };
  new MutationObserver(enforce).observe(root, { attributes: true, attributeFilter: ['dir'] });
  return (direction) => {
    if (direction === undefined && override !== undefined) root.dir = directionOf(root.lang);
    override = direction;
    enforce();
  };
}
