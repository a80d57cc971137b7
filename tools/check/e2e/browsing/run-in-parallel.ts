/** Does a job for each item, so many at a time; answers in the items' order. Rejects with the first failure, once the jobs under way have ended. */
export async function runInParallel<Item, Answer>(
  items: readonly Item[],
  atATime: number,
  job: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const left = items.entries();
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (const [index, item] of left) {
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
