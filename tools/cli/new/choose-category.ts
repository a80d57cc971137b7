import {
  BUSINESS_CATEGORIES,
  describeUnknownCategory,
  isBusinessCategory,
  nearestCategory,
} from '../../../fixtures/world/business-categories.ts';
import { type CommandContext, CommandError } from '../command.ts';

/**
 * The `BusinessCategory` of a new tenant: from the option, else from the copied document, else from the answer in a terminal.
 * Undefined for another trade. Throws {@link CommandError} for an unknown category, with a suggestion.
 *
 * @param copied value of the copied document, unvalidated
 */
export async function chooseCategory(
  chosen: string | undefined,
  copied: unknown,
  { ask, print }: Pick<CommandContext, 'ask' | 'print'>,
): Promise<string | undefined> {
  if (chosen !== undefined) {
    if (!isBusinessCategory(chosen)) throw new CommandError(unknownCategoryMessage(chosen));
    return chosen;
  }
  if (typeof copied === 'string') return copied;
  while (ask !== undefined) {
    const answer = (await ask(`Business category (${BUSINESS_CATEGORIES.join(', ')}; empty: another trade): `)).trim();
    if (answer === '') return undefined;
    if (isBusinessCategory(answer)) return answer;
    print(unknownCategoryMessage(answer));
  }
  return undefined;
}

function unknownCategoryMessage(category: string): string {
  const nearest = nearestCategory(category);
  return `${describeUnknownCategory(category)}${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
}
