import type { Market } from '../../../schemas/generated/wire.ts';
import { marketSettingsOf } from '../../documents/advice/market-advice.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import { type BackendAddress, checkTenantName, findBackend } from '../backend/find-backend.ts';
import { type Command, type CommandContext, parseCommandArguments, UsageError } from '../command.ts';
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
    const [tenant, another] = positionals;
    if (tenant === undefined || another !== undefined) throw new UsageError('Expected one TENANT.');
    checkTenantName(tenant);
    const change = parseMarketOptions(values);
    const backend = await findBackend(context);
    const isChange = Object.keys(change).length > 0;
    const init = isChange
      ? { method: 'PATCH', body: JSON.stringify(change), headers: { 'content-type': 'application/json' } }
      : {};
    const request = { ...backend, fetch: context.fetch, tenant };
    const response = await askBackend({ ...request, path: '/market', init });
    const now = await dataOf<Market>(response, backend);
    context.print(`Market of ${tenant}${isChange ? ', changed' : ''}:`);
    for (const line of describeMarket(now)) context.print(`  ${escapeControlCharacters(line)}`);
    for (const line of await describeSelection(tenant, backend, context)) context.print(escapeControlCharacters(line));
    return 0;
  },
};

/** What the published document leaves of it. */
async function describeSelection(
  tenant: string,
  backend: BackendAddress,
  { fetch }: Pick<CommandContext, 'fetch'>,
): Promise<readonly string[]> {
  const response = await askBackend({ ...backend, fetch, tenant, path: '/builder', accepted: [404] });
  if (!response.ok) return [];
  const document: unknown = await response.json().catch(() => undefined);
  const selection = marketSettingsOf(document);
  return (['languages', 'countries', 'currencies'] as const).flatMap((list) => {
    const codes = selection[list];
    return codes === undefined ? [] : [`Its document offers only the ${list} ${codes.join(', ')} (settings.${list}).`];
  });
}
