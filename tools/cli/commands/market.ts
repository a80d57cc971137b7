import type { Market } from '../../../schemas/generated/wire.ts';
import { marketSettingsOf } from '../../documents/advice/market-advice.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { changeInShop, findShop, readFromShop, type ShopAddress } from '../backend/shop-calls.ts';

import { type Command, type CommandContext, parseCommandArguments, requireOperands } from '../command.ts';
import { describeMarket, MARKET_OPTIONS, parseMarketOptions } from '../market/market-options.ts';

/** Shows and changes where a tenant sells. */
export const market: Command = {
  help: `vitrine market TENANT
vitrine market TENANT [--country CODES] [--languages CODES] [--currency CODES] [--time-zone ZONE]

Shows the countries, languages, currencies and time zone of a tenant's shop, or changes those that are given. A running
shop follows at once. Codes are separated by commas, and the first is the default: --languages de,en.

  --country     countries, ISO 3166-1 (DE); the first is the home country
  --languages   languages: ar, de, en, es, fr, tr; texts that a language lacks are shown in the default one
  --currency    currencies, ISO 4217 (EUR); prices are converted at a fixed rate
  --time-zone   time zone, IANA (Europe/Berlin), of documents without \`settings.timeZone\`

A document selects from this with \`settings.languages\`, \`settings.countries\` and \`settings.currencies\`.

Uses the backend at BACKEND_URL with BACKEND_TOKEN, which needs the scope admin to change something, or else that of the
shop running in this project (npm start).

Exit codes: 0 done, 2 invalid usage or backend error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, MARKET_OPTIONS);
    const [tenant] = requireOperands(positionals, 'TENANT');
    const body = parseMarketOptions(values);
    const shop = await findShop(tenant, context);
    const isChange = Object.keys(body).length > 0;
    const now = isChange
      ? await changeInShop<Market>(shop, { method: 'PATCH', path: '/market', body }, context)
      : (await readFromShop<Market>(shop, '/market', context)).data;
    context.print(`Market of ${tenant}${isChange ? ', changed' : ''}:`);
    for (const line of describeMarket(now)) context.print(`  ${escapeControlCharacters(line)}`);
    for (const line of await describeSelection(shop, context)) context.print(escapeControlCharacters(line));
    return 0;
  },
};

/** The selection by the published document. */
async function describeSelection(
  shop: ShopAddress,
  { fetch }: Pick<CommandContext, 'fetch'>,
): Promise<readonly string[]> {
  const response = await askBackend({ ...shop, fetch, path: '/builder', accepted: [404] });
  if (!response.ok) return [];
  const document: unknown = await response.json().catch(() => undefined);
  const selection = marketSettingsOf(document);
  return (['languages', 'countries', 'currencies'] as const).flatMap((list) => {
    const codes = selection[list];
    return codes === undefined ? [] : [`Its document offers only the ${list} ${codes.join(', ')} (settings.${list}).`];
  });
}
