import { completeMarket } from '../../../fixtures/world/market.ts';
import type { Market } from '../../../schemas/generated/wire.ts';
import { type CommandContext, CommandError, UsageError } from '../command.ts';
import { completeChoice, type MarketOptionValues, parseMarketOptions } from '../market/market-options.ts';

/**
 * The market of a new tenant: from the options, and in a terminal from the answers for those that are left out.
 * Undefined where no country is chosen: the tenant then sells where shops of its business category do.
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
  const asked: Partial<Market>[] = [];
  if (chosen.languages === undefined)
    asked.push(await askFor(`Languages, the default one first [${usual.languages.join(',')}]: `, 'languages'));
  if (chosen.currencies === undefined)
    asked.push(await askFor(`Currency [${usual.currencies.join(',')}]: `, 'currency'));
  if (chosen.timeZone === undefined) asked.push(await askFor(`Time zone [${usual.timeZone}]: `, 'time-zone'));
  return Object.assign(usual, ...asked, chosen);
}

/** Repeats a question until the answer exists; an empty answer chooses nothing. */
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
