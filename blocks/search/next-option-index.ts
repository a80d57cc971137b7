/**
 * The option of a listbox that a key moves to, or undefined for other keys. The arrows cycle through the options and
 * the field itself (-1); Home and End move within the list once an option is active, else in the text.
 *
 * @param isNavigable for each option, whether arrow keys stop at it
 */
export function nextOptionIndex(key: string, activeIndex: number, isNavigable: readonly boolean[]): number | undefined {
  const navigableIndexes = isNavigable.flatMap((isStop, index) => (isStop ? [index] : []));
  if (navigableIndexes.length === 0) return undefined;
  const position = navigableIndexes.indexOf(activeIndex);
  switch (key) {
    case 'ArrowDown':
      return navigableIndexes[position + 1] ?? -1;
    case 'ArrowUp':
      return position === -1 ? navigableIndexes.at(-1) : (navigableIndexes[position - 1] ?? -1);
    case 'Home':
      return position === -1 ? undefined : navigableIndexes[0];
    case 'End':
      return position === -1 ? undefined : navigableIndexes.at(-1);
    default:
      return undefined;
  }
}
