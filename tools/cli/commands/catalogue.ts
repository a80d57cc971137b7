import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Failure } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { locateProblems } from '../../documents/find-problems.ts';
import { locateInText } from '../../documents/locate-problem.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import { checkTenantName, findBackend } from '../backend/find-backend.ts';
import { type Command, type CommandContext, type ExitCode, parseCommandArguments, UsageError } from '../command.ts';
import { type DocumentSource, readDocument } from '../new/document-file.ts';

/** Replaces what a tenant's shop sells. */
export const catalogue: Command = {
  help: `vitrine catalogue TENANT FILE

Replaces all that the tenant's shop sells, and the texts of its content pages, with those in FILE. A running shop follows
at once. Nothing is changed if FILE has errors, which are reported with line and column.

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
    "contentPages": { "about-us": { "en": "<p>We sell books.</p>" } }
  }

Only slug, title, sellPrice and mainImage of a product are required. Prices are in the first currency of the shop. Content
pages are about-us, privacy-policy, terms-and-conditions and delete-account. Upload pictures with \`vitrine media push\`.
Products with options or variants, services and branches cannot be given here. FILE has at most 2 MiB.

Uses the reference backend at BACKEND_URL with BACKEND_TOKEN, which needs the scope admin, or else that of the shop
running in this project (npm start).

Exit codes: 0 replaced, 1 errors in FILE, 2 invalid usage, backend error or unreadable file.`,

  async run(args, context) {
    const [tenant, file, another] = parseCommandArguments(args, {}).positionals;
    if (tenant === undefined || file === undefined || another !== undefined)
      throw new UsageError('Expected TENANT and FILE.');
    checkTenantName(tenant);
    return sendCatalogue(tenant, file, await readDocument(file, context), context);
  },
};

async function sendCatalogue(
  tenant: string,
  file: string,
  source: DocumentSource,
  context: CommandContext,
): Promise<ExitCode> {
  const backend = await findBackend(context);
  const response = await askBackend({
    ...backend,
    tenant,
    fetch: context.fetch,
    path: '/catalogue',
    init: { method: 'PUT', body: JSON.stringify(source.value), headers: { 'content-type': 'application/json' } },
    accepted: [400],
  });
  if (response.status === 400) {
    const refusal: Failure = await response.json();
    for (const line of describeMistakes(file, source, refusal)) context.print(escapeControlCharacters(line));
    context.print(`${file}: not stored; the shop still sells what it did.`);
    return 1;
  }
  const stored = await dataOf<Calls['replaceCatalogue']['answer']>(response, backend);
  const { products, categories, brands, contentPages, currency } = stored;
  const counts = [
    `products ${products} (prices in ${currency})`,
    `categories ${categories}`,
    `brands ${brands}`,
    `content pages ${contentPages}`,
  ];
  context.print(`${tenant}: catalogue replaced. Now: ${counts.join(', ')}.`);
  return 0;
}

/** `books.json:3:17 error at /products/0/brand: "x" is no brand of this catalogue` */
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
