import { expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const env = { BACKEND_URL: 'http://backend.example', BACKEND_TOKEN: 'secret' };
const product = {
  slug: 'atlas',
  title: { fr: 'Atlas', en: 'Atlas' },
  sellPrice: 12.5,
  mainImage: '/media/uploads/atlas.jpg',
};
const text = JSON.stringify({ products: [product] });
const market = { countries: ['FR'], languages: ['fr', 'en'], currencies: ['EUR'] };

function run(args: readonly string[], answer: () => Response, content = text) {
  const sent: { url: string; method: string | undefined; tenant: string | null; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input));
    if (pathname === '/market') return Response.json({ success: true, data: market });
    if (pathname.startsWith('/media/'))
      return new Response(null, { status: pathname.endsWith('atlas.jpg') ? 200 : 404 });
    if (pathname !== '/catalogue') return Response.json({ success: true, message: 'ok', data: [] });
    const tenant = new Headers(init.headers).get('x-tenant');
    sent.push({ url: String(input), method: init.method, tenant, body: JSON.parse(String(init.body)) });
    return answer();
  };
  return withTemporaryFolder({ 'books.json': content }, async (cwd) => ({
    ...(await runInProcess(['catalogue', ...args], { cwd, env, fetch })),
    sent,
  }));
}

const stored = { products: 1, categories: 2, brands: 0, contentPages: 4, forms: 2, vouchers: 3, currency: 'EUR' };
const store = () => Response.json({ success: true, data: stored });

it('sends the file and prints the stored numbers', async () => {
  const { code, output, sent } = await run(['folio', 'books.json'], store);
  expect({ code, output }).toEqual({
    code: 0,
    output:
      'folio: catalogue replaced. Now: products 1 (prices in EUR), categories 2, brands 0, content pages 4, forms 2, vouchers 3.\n',
  });
  expect(sent).toEqual([
    { url: 'http://backend.example/catalogue', method: 'PUT', tenant: 'folio', body: JSON.parse(text) },
  ]);
});

it('reports all errors at once, each with place, suggestion and remedy, and sends nothing', async () => {
  const wrong = `{
  "produts": [],
  "products": [
    { "slug": "The Atlas", "titel": { "fr": "Atlas" }, "sellPrice": "12.50",
      "mainImage": "atlas.jpg" }
  ]
}
`;
  const { code, output, sent } = await run(['folio', 'books.json'], store, wrong);
  expect({ code, output, sent }).toEqual({
    code: 1,
    sent: [],
    output: [
      'books.json:2:3 error at /produts: Unknown property `produts`: check the spelling or remove it. Did you mean `products`? That is here already: keep one of the two. (additionalProperties)',
      'books.json:4:7 error at /products/0/slug: A slug has lowercase letters, digits and single hyphens only. Did you mean `the-atlas`? (pattern)',
      'books.json:4:28 error at /products/0/titel: Unknown property `titel`: check the spelling or remove it. Did you mean `title`? (additionalProperties)',
      'books.json:4:56 error at /products/0/sellPrice: This must be a number. Did you mean `12.5`? (type)',
      'books.json:5:7 error at /products/0/mainImage: This must be the path of a file in your media library, which begins with `/media/`. Did you mean `/media/uploads/atlas.jpg`? (pattern)',
      'books.json: not stored; the shop still sells what it did.\n',
    ].join('\n'),
  });
});

it('stores a file with advice: unknown images, missing languages, too many decimals', async () => {
  const questionable = JSON.stringify({
    brands: [{ slug: 'north', name: { fr: 'Nord' } }],
    products: [{ ...product, title: { fr: 'Atlas' }, sellPrice: 12.345, mainImage: '/media/uploads/none.jpg' }],
  });
  const { code, output, sent } = await run(['folio', 'books.json'], store, questionable);
  expect(code).toBe(0);
  expect(sent).toHaveLength(1);
  expect(output.split('\n').map((line) => line.replace(/^books.json:1:\d+ /, ''))).toEqual([
    'advice at /brands/0/name: Not translated into English, as are 1 more; another language is shown instead. Add `en`. (missing-translation)',
    'advice at /products/0/sellPrice: Prices in EUR have 2 decimals: write 12.35. (multipleOf)',
    'advice at /products/0/mainImage: The media library has no file `/media/uploads/none.jpg`, so the image or video is missing on the page. (unknown-media)',
    expect.stringMatching(/^folio: catalogue replaced/),
    '',
  ]);
});

it('reports unknown and repeated slugs together with invalid values', async () => {
  const wrong = JSON.stringify({
    categories: [{ slug: 'books', name: { fr: 'Livres' } }],
    brands: [{ slug: 'North Press', name: { fr: 'Nord' } }],
    products: [
      { ...product, categories: ['boks'], brand: 'north-press' },
      { ...product, sellPrice: '12,50', categories: 'books' },
    ],
  });
  const { code, output } = await run(['folio', 'books.json'], store, wrong);
  expect(code).toBe(1);
  expect(output.split('\n').map((line) => line.replace(/^books.json:1:\d+ /, ''))).toEqual([
    'error at /brands/0/slug: A slug has lowercase letters, digits and single hyphens only. Did you mean `north-press`? (pattern)',
    // Nothing of the brand, whose slug may be meant.
    'error at /products/0/categories/0: This catalogue has no category `boks`; did you mean `books`? (unknown-slug)',
    'error at /products/1/slug: The slug `atlas` is that of entry 1 already: choose another one. (duplicate-id)',
    'error at /products/1/sellPrice: This must be a number. Did you mean `12.5`? (type)',
    'error at /products/1/categories: This must be an array. Did you mean `["books"]`? (type)',
    'books.json: not stored; the shop still sells what it did.',
    '',
  ]);
});

it('prints the place in the file that the backend rejected', async () => {
  const errors = [{ pointer: '/body/products/0/slug', message: 'A reason of a newer backend.' }];
  const failure = {
    success: false,
    code: 'invalid_request',
    message: 'The catalogue has mistakes.',
    details: { errors },
  };
  const { code, output } = await run(['folio', 'books.json'], () => Response.json(failure, { status: 400 }));
  expect({ code, output }).toEqual({
    code: 1,
    output: [
      'books.json:1:15 error at /products/0/slug: A reason of a newer backend.',
      'books.json: not stored; the shop still sells what it did.\n',
    ].join('\n'),
  });
});
