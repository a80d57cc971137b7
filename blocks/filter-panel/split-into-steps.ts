/** Spec 9: "filter list step 5". */
export const FILTER_STEP_SIZE = 5;

/**
 * Splits a list into what is shown at first and what each "show more" adds. Pinned entries (such as active filters) are
 * always in the first step; the order is kept.
 */
export function splitIntoSteps<Entry>(
  entries: readonly Entry[],
  isPinned: (entry: Entry) => boolean,
): readonly (readonly Entry[])[] {
  const isFirst = (entry: Entry, index: number) => index < FILTER_STEP_SIZE || isPinned(entry);
  const steps = [entries.filter(isFirst)];
  const remaining = entries.filter((entry, index) => !isFirst(entry, index));
  for (let start = 0; start < remaining.length; start += FILTER_STEP_SIZE)
    steps.push(remaining.slice(start, start + FILTER_STEP_SIZE));
  return steps;
}
