import { describe, expect, it } from 'vitest';
import { documentWith, serveShop } from '../preview/test/serve-shop.ts';
import { SmallCustomers } from '../test/small-customers.ts';

const heading = (title: string, more: object = {}) => ({
  type: 'heading',
  props: { level: 2, title: { en: title, ar: title } },
  ...more,
});

/** Something for customers at every place where a document can say so. */
const DOCUMENT = documentWith('For everybody', {
  header: {
    sections: [
      {
        id: 'top',
        rows: [
          {
            columns: [
              {
                blocks: [
                  {
                    type: 'auth-switch',
                    slots: {
                      guest: { rows: [{ columns: [{ blocks: [heading('For guests')] }] }] },
                      customer: { rows: [{ id: 'secret-slot', columns: [{ blocks: [heading('Secret slot')] }] }] },
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  footer: {
    sections: [
      {
        id: 'secret-section',
        label: { en: 'Secret label' },
        when: { visitor: 'customer' },
        rows: [{ columns: [{ blocks: [heading('Secret section')] }] }],
      },
      {
        id: 'open',
        rows: [
          { id: 'secret-row', when: { visitor: 'customer' }, columns: [{ blocks: [heading('Secret row')] }] },
          {
            columns: [
              { id: 'secret-column', when: { visitor: 'customer' }, blocks: [heading('Secret column')] },
              {
                blocks: [
                  heading('Secret block', { id: 'secret-block', when: { visitor: 'customer' } }),
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

describe('what only signed-in customers are shown', () => {
  it.each(['/en-KW', '/ar-KW', '/api/pages/home?locale=en&country=KW', '/api/pages/not-found?locale=en&country=KW'])(
    'is in nothing that a guest or a customer gets of %s: neither words nor ids nor types',
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

  it('is given to a session that the backend knows, and kept by nobody', async () => {
    const { ask, cookie } = await serveSecrets();
    const { status, body, headers } = await ask(PAGE, { headers: { cookie } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { parts, version, messages } = JSON.parse(body);
    expect(version).toBe(1);
    expect(messages).toHaveProperty('shared');
    expect(SECRETS.every((secret) => body.includes(secret))).toBe(true);
    expect(parts).toHaveLength(SECRETS.length);
    expect(body).not.toContain('For guests');
    expect(body).not.toContain('For everybody');
  });

  it('has its places in the page, which are empty there', async () => {
    const { ask, cookie } = await serveSecrets();
    const { plan } = JSON.parse((await ask('/api/pages/home?locale=en&country=KW')).body);
    const { parts } = JSON.parse((await ask(PAGE, { headers: { cookie } })).body);
    expect(plan.hasCustomerParts).toBe(true);
    const places: readonly string[] = parts.map(({ place }: { place: string }) => place);
    expect(new Set(places).size).toBe(SECRETS.length);
    for (const place of places) expect(JSON.stringify(plan)).toContain(`"key":"${place}"`);
  });

  it.each([
    ['nobody', '', 401],
    ['a forged session', 'session=forged', 401],
  ])('is not for %s', async (_, cookie, status) => {
    const { ask } = await serveSecrets();
    const answer = await ask(PAGE, { headers: { cookie } });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/secret/i);
  });

  it('is not for a session that has ended, nor for one of another tenant', async () => {
    const { ask, cookie, customers, backend } = await serveSecrets();
    backend.documents.set('twin', DOCUMENT);
    expect((await ask(PAGE, { headers: { cookie, host: 'twin.example' } })).status).toBe(401);
    customers.sessions.clear();
    expect((await ask(PAGE, { headers: { cookie } })).status).toBe(401);
  });

  it.each([
    ['/api/customer-pages/nowhere?locale=en&country=KW', 404],
    ['/api/customer-pages/home?locale=xx&country=KW', 404],
    ['/api/customer-pages/home', 404],
  ])('is nothing at %s', async (path, status) => {
    const { ask, cookie } = await serveSecrets();
    expect((await ask(path, { headers: { cookie } })).status).toBe(status);
  });
});
