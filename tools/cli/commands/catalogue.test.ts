import { expect, it } from 'vitest';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const env = { BACKEND_URL: 'http://backend.example', BACKEND_TOKEN: 'secret' };
const text = '{\n  "products": [\n    { "slug": "a", "brand": "nobody" }\n  ]\n}\n';

function run(args: readonly string[], answer: () => Response, content = text) {
  const sent: { url: string; method: string | undefined; tenant: string | null; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const tenant = new Headers(init.headers).get('x-tenant');
    sent.push({ url: String(input), method: init.method, tenant, body: JSON.parse(String(init.body)) });
    return answer();
  };
  return withTemporaryFolder({ 'books.json': content }, async (cwd) => ({
    ...(await runInProcess(['catalogue', ...args], { cwd, env, fetch })),
    sent,
  }));
}

const stored = { products: 1, categories: 2, brands: 0, contentPages: 4, currency: 'EUR' };

it('sends the file, and says what was stored', async () => {
  const { code, output, sent } = await run(['folio', 'books.json'], () =>
    Response.json({ success: true, data: stored }),
  );
  expect({ code, output }).toEqual({
    code: 0,
    output: 'folio: catalogue replaced. Now: products 1 (prices in EUR), categories 2, brands 0, content pages 4.\n',
  });
  expect(sent).toEqual([
    { url: 'http://backend.example/catalogue', method: 'PUT', tenant: 'folio', body: JSON.parse(text) },
  ]);
});

it('says of each mistake where it stands in the file', async () => {
  const errors = [
    { pointer: '/body/products/0/brand', message: '"nobody" is no brand of this catalogue' },
    { pointer: '/body/products/0/title', message: 'must have required property title' },
  ];
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
      'books.json:3:5 error at /products/0/title: must have required property title',
      'books.json:3:20 error at /products/0/brand: "nobody" is no brand of this catalogue',
      'books.json: not stored; the shop still sells what it did.\n',
    ].join('\n'),
  });
});

it('sends nothing that is not JSON, and asks for both arguments', async () => {
  const broken = await run(['folio', 'books.json'], () => Response.error(), '{ "products": [ }');
  expect(broken).toMatchObject({ code: 2, sent: [], errors: expect.stringContaining('books.json:1:') });
  expect(await run(['folio'], () => Response.error())).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Expected TENANT and FILE.'),
  });
});
