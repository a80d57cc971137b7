import { ApiError } from '../../../runtime/api/api.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Failure, Market } from '../../../schemas/generated/wire.ts';
import { checkCatalogue } from '../../documents/catalogue/catalogue-problems.ts';
import { type DocumentProblem, escapeControlCharacters } from '../../documents/document-problem.ts';
import { locateProblems } from '../../documents/find-problems.ts';
import { locateInText } from '../../documents/locate-problem.ts';
import { createBackendShopIndex } from '../../documents/shop-index/backend-shop-index.ts';
import { findShopAdvice, findShopReferences, withShopAdvice } from '../../documents/shop-index/shop-references.ts';
import { askBackend, type BackendRequest, dataOf } from '../backend/ask-backend.ts';
import { checkTenantName, findBackend } from '../backend/find-backend.ts';
import { type Command, type CommandContext, type ExitCode, parseCommandArguments, UsageError } from '../command.ts';
import { type DocumentSource, readDocument } from '../new/document-file.ts';
import { formatProblemForTerminal } from '../validate/output-formats.ts';

/** Replaces what a tenant's shop sells. */
export const catalogue: Command = {
  help: `vitrine catalogue TENANT FILE
vitrine catalogue --messages

Replaces all that the tenant's shop sells, the texts of its content pages, and its own forms, with those in FILE. A running
shop follows within a second or so: whoever asks first for a page that was rendered before still gets that one while it is
rendered again, except for a page with a form. Nothing is changed if FILE has errors, which are reported with line and
column.

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
        "brand": "north-press", "categories": ["novels"], "sku": "NP-0001", "isFeatured": true
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
    ]
  }

Only slug, title, sellPrice and mainImage of a product are required. Prices are in the first currency of the shop. Content
pages are about-us, privacy-policy, terms-and-conditions and delete-account. The inputType
of a form's field is text (also where it is left out), textarea, phone, number, date, select, country, city or area;
without "forms" the shop keeps those that it has. Upload images with \`vitrine media push\`.
Products with options or variants, services and branches cannot be given here. FILE has at most 2 MiB. The samples of a
tenant in fixtures/ come back when those change; keep FILE and run the command again.

Advice is on images that the media library does not have, on languages of the shop that texts lack, and on prices with
more decimals than the currency has; it keeps nothing from being stored.

  --messages   print every message as a table in Markdown: code, severity, example, sentence

Uses the reference backend at BACKEND_URL with BACKEND_TOKEN, which needs the scope admin, or else that of the shop
running in this project (npm start).

Exit codes: 0 replaced, 1 errors in FILE, 2 invalid usage, backend error or unreadable file.`,

  async run(args, context) {
    const { positionals, values } = parseCommandArguments(args, { messages: { type: 'boolean', default: false } });
    if (values.messages) {
      const { formatCatalogueMessages } = await import('../../documents/catalogue/catalogue-messages.ts');
      context.print(formatCatalogueMessages());
      return 0;
    }
    const [tenant, file, another] = positionals;
    if (tenant === undefined || file === undefined || another !== undefined)
      throw new UsageError('Expected TENANT and FILE.');
    checkTenantName(tenant);
    const source = await readDocument(file, context);
    const shop = { ...(await findBackend(context)), tenant, fetch: context.fetch };
    const problems = await findAllProblems(source, shop, context);
    const listed = problems.slice(0, MAX_LISTED_PROBLEMS);
    for (const problem of listed) context.print(formatProblemForTerminal(file, problem, context.hasColors));
    if (problems.length > listed.length) context.print(`${problems.length - listed.length} more not listed.`);
    if (problems.some(({ severity }) => severity === 'error')) return refuse(file, context);
    return sendCatalogue(file, source, shop, context);
  },
};

/** One wrong character can cause thousands of problems. */
const MAX_LISTED_PROBLEMS = 100;

type Shop = Pick<BackendRequest, 'url' | 'token' | 'fetch'> & { readonly tenant: string };

/** Errors first, each kind in reading order. */
async function findAllProblems(
  source: DocumentSource,
  shop: Shop,
  { printError }: CommandContext,
): Promise<readonly DocumentProblem[]> {
  const { text, root, value } = source;
  const market = await dataOf<Market>(await askBackend({ ...shop, path: '/market' }), shop);
  const { problems, references } = checkCatalogue(value, market);
  const found = locateProblems(
    text,
    problems.map(({ kind, code, message, pointer }) => {
      const severity = kind === 'advice' ? ('advice' as const) : ('error' as const);
      return { severity, code, message, ...locateInText(root, { pointer, code }) };
    }),
  );
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors;
  const missing = await findShopAdvice(findShopReferences(source, references), createBackendShopIndex(shop)).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      printError('Images were not looked up in the media library: the backend did not answer.');
      return [];
    },
  );
  return withShopAdvice(found, missing);
}

function refuse(file: string, { print }: CommandContext): ExitCode {
  print(`${escapeControlCharacters(file)}: not stored; the shop still sells what it did.`);
  return 1;
}

async function sendCatalogue(file: string, source: DocumentSource, shop: Shop, context: CommandContext) {
  const response = await askBackend({
    ...shop,
    path: '/catalogue',
    init: { method: 'PUT', body: JSON.stringify(source.value), headers: { 'content-type': 'application/json' } },
    accepted: [400],
  });
  if (response.status === 400) {
    const refusal: Failure = await response.json();
    for (const line of describeMistakes(file, source, refusal)) context.print(escapeControlCharacters(line));
    return refuse(file, context);
  }
  const stored = await dataOf<Calls['replaceCatalogue']['answer']>(response, shop);
  const { products, categories, brands, contentPages, forms, currency } = stored;
  const counts = [
    `products ${products} (prices in ${currency})`,
    `categories ${categories}`,
    `brands ${brands}`,
    `content pages ${contentPages}`,
    `forms ${forms}`,
  ];
  context.print(`${shop.tenant}: catalogue replaced. Now: ${counts.join(', ')}.`);
  return 0;
}

/** What the backend refused: `books.json:3:17 error at /products/0/brand: …` */
function describeMistakes(file: string, { text, root }: DocumentSource, { message, details }: Failure): string[] {
  const errors = details?.errors ?? [];
  if (errors.length === 0) return [message];
  return locateProblems(
    text,
    errors.map((error) => {
      const pointer = error.pointer.replace(/^\/body/, '');
      const place = locateInText(root, { pointer, code: 'type' });
      return { severity: 'error' as const, code: 'type' as const, ...place, pointer, message: error.message };
    }),
  ).map(
    (problem) => `${file}:${problem.line}:${problem.column} error at ${problem.pointer || '/'}: ${problem.message}`,
  );
}
