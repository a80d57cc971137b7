import {
  BUSINESS_CATEGORIES,
  describeUnknownCategory,
  isBusinessCategory,
  nearestCategory,
} from '../../../fixtures/world/business-categories.ts';
import { type CommandContext, CommandError } from '../command.ts';

/**
 * The `BusinessCategory` of a new tenant: that of the option, else that of the copied document, else the answer in a terminal.
 * Undefined for another trade. Throws {@link CommandError} for an option that is none of them, with the nearest one.
 *
 * @param copied what the copied document says, which may be anything
 */
export async function chooseCategory(
  chosen: string | undefined,
  copied: unknown,
  { ask, print }: Pick<CommandContext, 'ask' | 'print'>,
): Promise<string | undefined> {
  if (chosen !== undefined) {
    if (!isBusinessCategory(chosen)) throw new CommandError(refusalOf(chosen));
    return chosen;
  }
  if (typeof copied === 'string') return copied;
  while (ask !== undefined) {
    const answer = (await ask(`Business category (${BUSINESS_CATEGORIES.join(', ')}; empty: another trade): `)).trim();
    if (answer === '') return undefined;
    if (isBusinessCategory(answer)) return answer;
    print(refusalOf(answer));
  }
  return undefined;
}

function refusalOf(written: string): string {
  const meant = nearestCategory(written);
  return `${describeUnknownCategory(written)}${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}
