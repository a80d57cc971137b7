import { directionOf } from '../../../runtime/i18n/languages.ts';

/** Turns the document around and keeps it so, whoever else sets it; undefined leaves it to its language again. */
export function createDirection(root: HTMLElement): (direction: 'ltr' | 'rtl' | undefined) => void {
  let wanted: 'ltr' | 'rtl' | undefined;
  const keep = () => {
    if (wanted !== undefined && root.dir !== wanted) root.dir = wanted;
  };
  new MutationObserver(keep).observe(root, { attributes: true, attributeFilter: ['dir'] });
  return (direction) => {
    if (direction === undefined && wanted !== undefined) root.dir = directionOf(root.lang);
    wanted = direction;
    keep();
  };
}
