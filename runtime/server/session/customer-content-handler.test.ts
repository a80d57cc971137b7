import { describe, expect, it } from 'vitest';
import { documentWith, serveShop } from '../preview/test/serve-shop.ts';
import { SmallCustomers } from '../test/small-customers.ts';

const heading = (title: string, more: object = {}) => ({
  type: 'heading',
  props: { level: 2, title: { en: title, ar: title } },
  ...more,
});

const slot = (id: string, blocks: object[]) => ({ rows: [{ id, columns: [{ blocks }] }] });
const customerOnly = (id: string) => ({ id, when: { visitor: 'customer' } });

/** Customer content at every level of a document. */
const DOCUMENT = documentWith('For everyone', {
  header: {
    sections: [
      {
        id: 'top',
        ...slot('switch', [
          {
            type: 'auth-switch',
            slots: {
              guest: slot('guest-slot', [heading('For guests')]),
              customer: slot('secret-slot', [heading('Secret slot')]),
            },
          },
        ]),
      },
    ],
  },
  footer: {
    sections: [
      {
        ...customerOnly('secret-section'),
        label: { en: 'Secret label' },
        ...slot('inside', [heading('Secret section')]),
      },
      {
        id: 'open',
        rows: [
          { ...customerOnly('secret-row'), columns: [{ blocks: [heading('Secret row')] }] },
          {
            columns: [
              { ...customerOnly('secret-column'), blocks: [heading('Secret column')] },
              {
                blocks: [
                  heading('Secret block', customerOnly('secret-block')),
                  heading('Guest block', { when: { visitor: 'guest' } }),
                ],
              },
            ],
          },
        ],
      },
    ],
  },
});

const SECRETS = ['slot', 'section', 'row', 'column', 'block'].map((part) => `Secret ${part}`);

async function serveSecrets() {
  const shop = await serveShop();
  shop.backend.documents.set('lumen', DOCUMENT);
  const customers = new SmallCustomers(shop.backend);
  const body = JSON.stringify(customers.add('lumen', 'Sara Ahmed'));
  const signedIn = await shop.ask('/api/auth/login', {
    method: 'POST',
    headers: { origin: 'http://shop.example' },
    body,
  });
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { ...shop, customers, cookie };
}

const PAGE = '/api/customer-pages/home?locale=en&country=KW';

describe('customer content', () => {
  it.each(['/en-KW', '/ar-KW', '/api/pages/home?locale=en&country=KW', '/api/pages/not-found?locale=en&country=KW'])(
    'is not in the public page %s: neither texts nor ids nor types',
    async (path) => {
      const { ask, cookie } = await serveSecrets();
      for (const headers of [{}, { cookie }]) {
        const { status, body } = await ask(path, { headers });
        expect(status).toBe(200);
        expect(body).toContain('Guest block');
        expect(body).not.toMatch(/secret/i);
      }
    },
  );

  it('is answered uncached for a valid session, with the places that the page leaves empty', async () => {
    const { ask, cookie } = await serveSecrets();
    const { status, body, headers } = await ask(PAGE, { headers: { cookie } });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { parts, version, messages } = JSON.parse(body);
    expect(version).toBe(1);
    expect(messages).toHaveProperty('shared');
    for (const secret of SECRETS) expect(body).toContain(secret);
    expect(body).not.toMatch(/For guests|For everyone/);
    const { plan } = JSON.parse((await ask('/api/pages/home?locale=en&country=KW')).body);
    expect(plan.hasCustomerParts).toBe(true);
    const places: readonly string[] = parts.map(({ place }: { place: string }) => place);
    expect([parts.length, new Set(places).size]).toEqual([SECRETS.length, SECRETS.length]);
    for (const place of places) expect(JSON.stringify(plan)).toContain(`"key":"${place}"`);
  });

  it('is 401 for guests, and for forged, ended and other tenants’ sessions', async () => {
    const { ask, cookie, customers, backend } = await serveSecrets();
    backend.documents.set('twin', DOCUMENT);
    const statusWith = async (headers: Readonly<Record<string, string>>) => {
      const { status, body } = await ask(PAGE, { headers });
      expect(body).not.toMatch(/secret/i);
      return status;
    };
    expect(await statusWith({})).toBe(401);
    expect(await statusWith({ cookie: 'session=forged' })).toBe(401);
    expect(await statusWith({ cookie, host: 'twin.example' })).toBe(401);
    customers.sessions.clear();
    expect(await statusWith({ cookie })).toBe(401);
  });

  it.each(['nowhere?locale=en&country=KW', 'home?locale=xx&country=KW', 'home'])('is 404 at %s', async (path) => {
    const { ask, cookie } = await serveSecrets();
    expect((await ask(`/api/customer-pages/${path}`, { headers: { cookie } })).status).toBe(404);
  });
});
