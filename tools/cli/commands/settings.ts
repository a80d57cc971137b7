import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Market } from '../../../schemas/generated/wire.ts';
import { checkSettings } from '../../documents/settings/settings-problems.ts';
import { findShop, readFromShop } from '../backend/shop-calls.ts';
import { type Command, parseCommandArguments, USES_BACKEND_AS_ADMIN, UsageError } from '../command.ts';
import { readDocument } from '../new/document-file.ts';
import { acceptFile, sendFile } from '../validate/checked-file.ts';

type StoredSettings = Calls['shopSettings']['answer'];

/** Shows and changes how a shop delivers, hands over and is paid. */
export const settings: Command = {
  help: `vitrine settings TENANT
vitrine settings TENANT FILE

Prints how a tenant's shop delivers, hands over and is paid, as JSON; with FILE, replaces each list that FILE has. Lists that it
leaves out stay. A running shop shows changes within about a second. Nothing changes if FILE has errors, which are reported
with line and column.

  {
    "cities": [
      { "name": { "fr": "Lyon" }, "areas": [{ "fr": "Lyon 1er" }, { "fr": "Lyon 4e" }] },
      { "name": { "fr": "Marseille" } }
    ],
    "branches": [
      {
        "name": { "fr": "Croix-Rousse" }, "address": { "fr": "12 rue de la Lune" }, "city": "Lyon", "area": "Lyon 4e",
        "phoneNumber": "+33478000000", "hours": ["Mo-Fr 10:00-19:00", "Sa 10:00-17:00"], "isDefault": true
      }
    ],
    "delivery": [
      { "branch": "Croix-Rousse", "city": "Lyon", "areas": ["Lyon 4e"], "fee": 0 },
      { "branch": "Croix-Rousse", "city": "Lyon", "fee": 2.8, "minimumOrder": 15 },
      { "branch": "Croix-Rousse", "fee": 6.9 }
    ],
    "times": [
      { "kind": "pickup", "hours": ["Mo-Fr 10:00-13:00,16:00-19:00"], "lastOrderMinutes": 60, "capacity": 20 }
    ],
    "payments": [{ "type": "card", "name": { "fr": "Carte bancaire", "en": "Card" } }],
    "cashOnDelivery": [{ "currency": "EUR", "fee": 1.5 }],
    "orders": { "timeDisplySystem": "system_24", … }
  }

Branches, cities and areas are known by their names, in any language; those of the same name keep their days off, saved addresses
and reserved times. Without "country", an entry is of the first country of the shop (\`vitrine market\`); without "branch", of
the main one; without "city", a fee is for the whole country, and the narrowest place counts. "delivers": false makes a branch one
of pickup alone, "isActive": false hides it. Each time of "times" is a slot of "capacity" orders a day, which closes
"lastOrderMinutes" before its end. The types of "payments" are those of the payment provider: card, debit, transfer, wallet, and tabby
for instalments. Fees and minima are in the base currency, which is printed; those of "cashOnDelivery" are in its own. "orders" is
replaced as a whole: change what the command prints.

${USES_BACKEND_AS_ADMIN}

Exit codes: 0 printed or stored, 1 errors in FILE, 2 invalid usage, backend error or unreadable file.`,

  async run(args, context) {
    const { positionals } = parseCommandArguments(args, {});
    const [tenant, file, ...others] = positionals;
    if (tenant === undefined || others.length > 0)
      throw new UsageError('Expected TENANT, and FILE to change settings.');
    const shop = await findShop(tenant, context);
    const { data: before } = await readFromShop<StoredSettings>(shop, '/shop-settings', context);
    if (file === undefined) {
      context.print(JSON.stringify(before.settings, undefined, 2));
      context.printError(`Amounts are in ${before.currency}.`);
      return 0;
    }
    const source = await readDocument(file, context);
    const { data: market } = await readFromShop<Market>(shop, '/market', context);
    const upload = { file, source, shop, unchanged: 'has the settings that it had' };
    const checked = checkSettings(source.value, { ...market, currency: before.currency, stored: before.settings });
    if (!(await acceptFile(upload, checked, context))) return 1;
    const stored = await sendFile<StoredSettings>(upload, { method: 'PATCH', path: '/shop-settings' }, context);
    if (stored === undefined) return 1;
    const { branches = [], cities = [], delivery = [], times = [], payments = [] } = stored.settings;
    const counts = [
      `branches ${branches.length}`,
      `cities ${cities.length}`,
      `delivery ${delivery.length} (fees in ${stored.currency})`,
      `times ${times.length}`,
      `payments ${payments.length}`,
    ];
    context.print(`${tenant}: settings stored. Now: ${counts.join(', ')}.`);
    return 0;
  },
};
