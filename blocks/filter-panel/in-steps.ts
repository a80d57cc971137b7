/** Spec 9: "filter list step 5". */
export const FILTER_STEP = 5;

/**
 * Cuts a list into what is shown at first and what each "show more" adds. What is pinned (chosen, say) is shown at first
 * wherever it stands; all keep their order.
 */
export function inSteps<Entry>(
  entries: readonly Entry[],
  isPinned: (entry: Entry) => boolean,
): readonly (readonly Entry[])[] {
  const isFirst = (entry: Entry, index: number) => index < FILTER_STEP || isPinned(entry);
  const steps = [entries.filter(isFirst)];
  const later = entries.filter((entry, index) => !isFirst(entry, index));
  for (let start = 0; start < later.length; start += FILTER_STEP) steps.push(later.slice(start, start + FILTER_STEP));
  return steps;
}
