import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Market } from '../../../schemas/generated/wire.ts';
import { checkCatalogue } from '../../documents/catalogue/catalogue-problems.ts';

import { findShop, readFromShop } from '../backend/shop-calls.ts';
import { type Command, parseCommandArguments, requireOperands, USES_BACKEND_AS_ADMIN } from '../command.ts';
import { readDocument } from '../new/document-file.ts';
import { acceptFile, sendFile } from '../validate/checked-file.ts';

/** Replaces what a tenant's shop sells. */
export const catalogue: Command = {
  help: `vitrine catalogue TENANT FILE
vitrine catalogue --messages

Replaces all products of the tenant's shop, the texts of its content pages, and its own forms and vouchers, with those in FILE. A running
shop shows changes within about a second: the first request for a cached page without a form still gets the old page.
Nothing changes if FILE has errors, which are reported with line and column.

  {
    "categories": [
      { "slug": "books", "name": { "en": "Books" } },
      { "slug": "novels", "name": { "en": "Novels" }, "parent": "books", "image": "/media/uploads/novels.jpg" }
    ],
    "brands": [{ "slug": "north-press", "name": { "en": "North Press" } }],
    "products": [
      {
        "slug": "the-lighthouse", "title": { "en": "The Lighthouse" }, "description": { "en": "A novel." },
        "sellPrice": 12.5, "mainImage": "/media/uploads/the-lighthouse.jpg", "images": [], "quantity": 40,
        "brand": "north-press", "categories": ["novels"], "sku": "NP-0001", "isFeatured": true,
        "discount": { "percentage": 20, "from": "2026-12-01", "to": "2026-12-31" }
      }
    ],
    "contentPages": { "about-us": { "en": "<p>We sell books.</p>" } },
    "forms": [
      {
        "slug": "book-club", "name": { "en": "Join the book club" },
        "fields": [
          { "name": { "en": "Name" }, "isRequired": true },
          { "name": { "en": "Phone number" }, "inputType": "phone" },
          { "name": { "en": "Kind" }, "inputType": "select", "options": [{ "name": { "en": "Crime" } }] }
        ]
      }
    ],
    "vouchers": [
      {
        "code": "WELCOME10", "name": { "en": "Welcome" }, "description": { "en": "10% off your first order" },
        "percentage": 10, "maximumDiscount": 20, "minimumSubTotal": 40, "from": "2026-12-01", "to": "2026-12-31",
        "maxUses": 500, "maxUsesPerCustomer": 1, "isListed": true
      }
    ]
  }

Only slug, title, sellPrice and mainImage of a product are required. Prices are in the first currency of the shop. A shop
with prices of metals sells products that follow one: "metalPrice": { "metal": "gold", "karat": 22, "making": 35.5 }, with
"weight": 12.5 (and "weightUnit": "kg", else g), in place of sellPrice, is weight × price of a gram + making. Content
pages are about-us, privacy-policy, terms-and-conditions and delete-account. The inputType
of a form's field is text (also where it is left out), textarea, phone, number, date, select, country, city or area.
A discount and a voucher take off a "percentage" or an "amount"; a voucher needs nothing else but its code, which customers
enter in any case. "to" is the last day. A voucher of the same code keeps its uses; one that is not listed is known to those
alone that have its code. Without "forms" or "vouchers" the shop keeps those that it has. Upload images with \`vitrine media push\`.
Products with options or variants and branches cannot be uploaded here; services stay as they are (\`vitrine services\`). FILE
has at most 2 MiB. The samples of a tenant in fixtures/ come back when those change; keep FILE and run the command again.

Images that the media library does not have, missing languages, and prices with too many decimals for the currency are advice;
FILE is stored nevertheless.

  --messages   print every message as a table in Markdown: code, severity, example, sentence

${USES_BACKEND_AS_ADMIN}

Exit codes: 0 replaced, 1 errors in FILE, 2 invalid usage, backend error or unreadable file.`,

  async run(args, context) {
    const { positionals, values } = parseCommandArguments(args, { messages: { type: 'boolean', default: false } });
    if (values.messages) {
      const { formatCatalogueMessages } = await import('../../documents/catalogue/catalogue-messages.ts');
      context.print(formatCatalogueMessages());
      return 0;
    }
    const [tenant, file] = requireOperands(positionals, 'TENANT', 'FILE');
    const shop = await findShop(tenant, context);
    const source = await readDocument(file, context);
    const { data: market } = await readFromShop<Market>(shop, '/market', context);
    const upload = { file, source, shop, unchanged: 'sells what it did' };
    if (!(await acceptFile(upload, checkCatalogue(source.value, market), context))) return 1;
    const call = { method: 'PUT', path: '/catalogue' } as const;
    const stored = await sendFile<Calls['replaceCatalogue']['answer']>(upload, call, context);
    if (stored === undefined) return 1;
    const { products, categories, brands, contentPages, forms, vouchers, currency } = stored;
    const counts = [
      `products ${products} (prices in ${currency})`,
      `categories ${categories}`,
      `brands ${brands}`,
      `content pages ${contentPages}`,
      `forms ${forms}`,
      `vouchers ${vouchers}`,
    ];
    context.print(`${tenant}: catalogue replaced. Now: ${counts.join(', ')}.`);
    return 0;
  },
};
