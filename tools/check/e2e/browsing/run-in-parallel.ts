/**
 * Runs a job for each item, with limited concurrency; returns results in order. Rejects with the first failure
 * once pending jobs have ended.
 */
export async function runInParallel<Item, Answer>(
  items: readonly Item[],
  atATime: number,
  job: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const remaining = items.entries();
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (const [index, item] of remaining) {
      if (failures.length > 0) return;
      try {
        answers[index] = await job(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  if (failures.length > 0) throw failures[0];
  return answers;
}
