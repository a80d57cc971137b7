import { completeMarket } from '../../../fixtures/world/market.ts';
import type { Market } from '../../../schemas/generated/wire.ts';
import { type CommandContext, CommandError, UsageError } from '../command.ts';
import { completeChoice, type MarketOptionValues, parseMarketOptions } from '../market/market-options.ts';

/**
 * The market of a new tenant: from the options, in a terminal also from answers for the missing ones.
 * Undefined without a country: the tenant then has the market of its business category.
 */
export async function chooseMarket(values: MarketOptionValues, context: CommandContext): Promise<Market | undefined> {
  const chosen = parseMarketOptions(values);
  if (context.ask !== undefined) return askForMarket(chosen, context.ask, context);
  const { countries } = chosen;
  if (countries !== undefined) return completeChoice({ ...chosen, countries }, context.print);
  if (Object.keys(chosen).length > 0) throw new UsageError('Missing --country, the country that the shop sells in.');
  return undefined;
}

type Ask = NonNullable<CommandContext['ask']>;

async function askForMarket(chosen: Partial<Market>, ask: Ask, { print }: CommandContext): Promise<Market | undefined> {
  const askFor = (question: string, option: keyof MarketOptionValues) => askUntilValid(question, option, ask, print);
  const needed = Object.keys(chosen).length > 0 ? '' : '; empty: where shops of its business category sell';
  const { countries } =
    chosen.countries === undefined
      ? await askFor(`Country (two-letter code; several separated by commas${needed}): `, 'country')
      : chosen;
  if (countries === undefined && Object.keys(chosen).length > 0)
    throw new UsageError('Missing --country, the country that the shop sells in.');
  if (countries === undefined) return undefined;
  const usual = completeMarket({ countries });
  const answers: Partial<Market>[] = [];
  if (chosen.languages === undefined)
    answers.push(await askFor(`Languages, the default one first [${usual.languages.join(',')}]: `, 'languages'));
  if (chosen.currencies === undefined)
    answers.push(await askFor(`Currency [${usual.currencies.join(',')}]: `, 'currency'));
  if (chosen.timeZone === undefined) answers.push(await askFor(`Time zone [${usual.timeZone}]: `, 'time-zone'));
  return Object.assign(usual, ...answers, chosen);
}

/** Repeats a question until the answer is valid; an empty answer chooses nothing. */
async function askUntilValid(
  question: string,
  option: keyof MarketOptionValues,
  ask: Ask,
  print: (line: string) => void,
): Promise<Partial<Market>> {
  for (;;) {
    const answer = (await ask(question)).trim();
    if (answer === '') return {};
    try {
      return parseMarketOptions({ [option]: answer });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      print(error.message);
    }
  }
}
