import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialProvider } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { createOpenIdProviders } from '../identity/openid-providers.ts';
import { parseSocialSettings } from '../identity/social-settings.ts';
import { MAX_SOCIAL_ATTEMPTS_PER_ADDRESS } from '../limits.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { type OpenIdProviderUnderTest, startOpenIdProvider } from './openid-provider.ts';
import { Outbox } from './outbox.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const REDIRECT = 'http://shop.example/api/auth/social/google/callback';
const bare = { 'x-tenant': 'bare' };
const SARA = { email: 'sara@example.com', email_verified: true, name: 'Sara Ahmed' };

let database: DatabaseConnection;
let shop: BackendClient;
let provider: OpenIdProviderUnderTest;
/** Answers whatever a test sets, so that it is no provider. */
let nonsense: Server;
let answerNonsense = '';
let logged = '';
const outbox = new Outbox(() => database);

beforeAll(async () => {
  database = await openTestDatabase();
  provider = await startOpenIdProvider({ redirectUris: [REDIRECT] });
  nonsense = createServer((_, response) => response.end(answerNonsense)).listen(0, '127.0.0.1');
  await once(nonsense, 'listening');
  const address = nonsense.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { issuer, clientId, clientSecret } = provider;
  const settings = parseSocialSettings({
    google: { issuer, clientId, clientSecret },
    facebook: { issuer: `http://127.0.0.1:${port}`, clientId, clientSecret },
    tenants: { bare: { facebook: false, apple: { issuer: 'http://127.0.0.1:9', clientId, clientSecret } } },
  });
  if (typeof settings === 'string') throw new Error(settings);
  const log = pino(
    new Writable({
      write(chunk, _, done) {
        logged += String(chunk);
        done();
      },
    }),
  );
  shop = await openSmallBackend(database, Date, { social: createOpenIdProviders(settings), log });
});
afterAll(async () => {
  nonsense?.close();
  await provider?.stop();
  await database?.close();
});

const begin = async (name: SocialProvider = 'google', headers: RequestHeaders = {}) =>
  (await shop.call('beginSocialSignIn', { params: { provider: name }, body: { redirectUri: REDIRECT } }, headers)).data;

type Begun = Awaited<ReturnType<typeof begin>>;

const bodyOf = (back: URL, { state, nonce, codeVerifier }: Begun) => ({
  redirectUri: REDIRECT,
  parameters: back.search.slice(1),
  state,
  nonce,
  codeVerifier,
});

const finish = async (body: ReturnType<typeof bodyOf>, headers: RequestHeaders = {}) =>
  (await shop.call('finishSocialSignIn', { params: { provider: 'google' }, body }, headers)).data;

const refused = (body: ReturnType<typeof bodyOf>, headers: RequestHeaders = {}) =>
  shop.expectFailure('/auth/social/google/session', { method: 'POST', headers, body: JSON.stringify(body) });

/** The whole way, as a browser goes it. */
async function signIn(login: string, headers: RequestHeaders = {}) {
  const begun = await begin('google', headers);
  return finish(bodyOf(await provider.signIn(begun.url, login), begun), headers);
}

async function refusedSignIn(login: string) {
  const begun = await begin();
  return refused(bodyOf(await provider.signIn(begun.url, login), begun));
}

const sessionOf = async (token: string, headers: RequestHeaders = {}) =>
  (await shop.call('session', {}, { 'x-session': token, ...headers })).data.customer;

let logins = 0;
function addAccount(claims: Readonly<Record<string, unknown>>) {
  logins += 1;
  const login = `person-${logins}`;
  provider.accounts.set(login, claims);
  return login;
}

describe('the providers of a shop', () => {
  it('are those that are configured, for all tenants or for one', async () => {
    expect((await shop.call('socialProviders', {})).data).toEqual(['google', 'facebook']);
    expect((await shop.call('socialProviders', {}, bare)).data).toEqual(['google', 'apple']);
  });

  it('are no others: one that is not configured is not found', async () => {
    const options = { method: 'POST', body: JSON.stringify({ redirectUri: REDIRECT }) };
    expect(await shop.expectFailure('/auth/social/apple/authorization', options)).toMatchObject({ code: 'not_found' });
    expect(await shop.expectFailure('/auth/social/other/authorization', options)).toMatchObject({
      code: 'invalid_request',
    });
  });
});

describe('signing in by a provider', () => {
  it('begins with state, nonce and PKCE, which are new each time', async () => {
    const [first, second] = [await begin(), await begin()];
    const { searchParams } = new URL(first.url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: REDIRECT,
      scope: 'openid email profile',
      state: first.state,
      nonce: first.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(first.url).not.toContain(first.codeVerifier);
    for (const secret of ['state', 'nonce', 'codeVerifier'] as const) expect(first[secret]).not.toBe(second[secret]);
  });

  it('makes an account without a password, and finds it the second time', async () => {
    const login = addAccount(SARA);
    const first = await signIn(login);
    expect(first.customer).toEqual({ _id: first.customer._id, fullName: 'Sara Ahmed', email: SARA.email });
    const second = await signIn(login);
    expect(second.customer._id).toBe(first.customer._id);
    expect(second.token).not.toBe(first.token);
    expect(await sessionOf(second.token)).toEqual(first.customer);
  });

  it('finds the account by its identity, whatever its e-mail address has become', async () => {
    const login = addAccount({ email: 'before@example.com', email_verified: true });
    const first = await signIn(login);
    provider.accounts.set(login, { email: 'after@example.com', email_verified: false });
    expect((await signIn(login)).customer).toEqual(first.customer);
  });

  it('names a new customer by the address where the provider tells no name', async () => {
    const { customer } = await signIn(addAccount({ email: 'lina.h@example.com', email_verified: true }));
    expect(customer.fullName).toBe('lina.h');
  });

  it('joins the customer with the same e-mail address, whose password stays', async () => {
    const omar = { fullName: 'Omar', email: 'Omar@example.com', password: 'correct horse' };
    const { data } = await shop.call('registerCustomer', { body: omar });
    const { customer } = await signIn(addAccount({ email: 'omar@EXAMPLE.com', email_verified: true, name: 'Other' }));
    expect(customer).toEqual({ _id: data._id, fullName: 'Omar', email: 'Omar@example.com' });
    const login = await shop.call('login', { body: { email: omar.email, password: omar.password } });
    expect(login.data.customer._id).toBe(data._id);
  });

  it('tells the customer whose account it joins by mail, once, and no new one', async () => {
    const body = { fullName: 'Huda', email: 'Huda@example.com', password: 'correct horse' };
    await shop.call('registerCustomer', { body });
    const login = addAccount({ email: 'huda@example.com', email_verified: true });
    await signIn(login, { 'accept-language': 'ar' });
    await signIn(login);
    const mails = await outbox.mailsTo(body.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^يمكنك الآن .* عبر Google$/)]);
    await signIn(addAccount({ email: 'new@example.com', email_verified: true }));
    expect(await outbox.mailsTo('new@example.com')).toEqual([]);
  });

  it.each([
    ['is not verified', { email_verified: false }],
    ['is not said to be verified', {}],
    ['is said to be by another word', { email_verified: 'yes' }],
  ])('is refused where the address %s, with an account or without', async (_, verified) => {
    for (const email of [SARA.email, 'nobody@example.com']) {
      const failure = await refusedSignIn(addAccount({ email, ...verified }));
      expect(failure).toMatchObject({ status: 422, code: 'social_sign_in_failed' });
    }
    const { data } = await shop.call('checkUser', { query: { email: 'nobody@example.com' } });
    expect(data.status).toBe('available');
  });

  it('is refused without an address', async () => {
    expect((await refusedSignIn(addAccount({ name: 'Nobody' }))).code).toBe('social_sign_in_failed');
  });

  it('makes an account of each tenant', async () => {
    const login = addAccount({ email: 'both@example.com', email_verified: true });
    const [here, there] = [await signIn(login), await signIn(login, bare)];
    expect(here.customer._id).not.toBe(there.customer._id);
    const failure = await shop.expectFailure('/auth/session', { headers: { ...bare, 'x-session': here.token } });
    expect(failure.code).toBe('unauthenticated');
  });

  it('makes one account of two browsers that come at once', async () => {
    const login = addAccount({ email: 'twice@example.com', email_verified: true });
    const bodies: ReturnType<typeof bodyOf>[] = [];
    for (const begun of [await begin(), await begin()])
      bodies.push(bodyOf(await provider.signIn(begun.url, login), begun));
    const [first, second] = await Promise.all(bodies.map((body) => finish(body)));
    expect(first?.customer._id).toBe(second?.customer._id);
  });
});

describe('a customer without a password', () => {
  it('cannot sign in by one, and sets one by a code of "forgot password"', async () => {
    const email = 'maha@example.com';
    const { customer } = await signIn(addAccount({ email, email_verified: true }));
    for (const password of ['12345678', 'correct horse', 'undefined']) {
      const body = JSON.stringify({ email, password });
      expect((await shop.expectFailure('/auth/login', { method: 'POST', body })).code).toBe('invalid_credentials');
    }
    await shop.call('forgotPassword', { body: { email } });
    const otp = await outbox.codeTo(email);
    await shop.call('resetPassword', { body: { email, otp, newPassword: 'battery staple' } });
    const { data } = await shop.call('login', { body: { email, password: 'battery staple' } });
    expect(data.customer._id).toBe(customer._id);
  });

  it('is told so with the account, until there is one', async () => {
    const login = addAccount({ email: 'noor@example.com', email_verified: true });
    const hasPassword = async () => {
      const { token } = await signIn(login);
      return (await shop.call('accountDetails', {}, { 'x-session': token })).data.hasPassword;
    };
    expect(await hasPassword()).toBe(false);
    await shop.call('forgotPassword', { body: { email: 'noor@example.com' } });
    const otp = await outbox.codeTo('noor@example.com');
    await shop.call('resetPassword', { body: { email: 'noor@example.com', otp, newPassword: 'battery staple' } });
    expect(await hasPassword()).toBe(true);
  });

  it('is asked for the account again once it was deleted', async () => {
    const login = addAccount({ email: 'gone@example.com', email_verified: true });
    const first = await signIn(login);
    await shop.call('forgotPassword', { body: { email: 'gone@example.com' } });
    const otp = await outbox.codeTo('gone@example.com');
    const password = 'battery staple';
    await shop.call('resetPassword', { body: { email: 'gone@example.com', otp, newPassword: password } });
    const { data } = await shop.call('login', { body: { email: 'gone@example.com', password } });
    await shop.call('deleteAccount', { body: { password } }, { 'x-session': data.token });
    const again = await signIn(login);
    expect(again.customer._id).not.toBe(first.customer._id);
  });
});

describe('an answer of a provider', () => {
  it('counts once', async () => {
    const login = addAccount({ email: 'once@example.com', email_verified: true });
    const begun = await begin();
    const body = bodyOf(await provider.signIn(begun.url, login), begun);
    await finish(body);
    expect((await refused(body)).code).toBe('social_sign_in_failed');
  });

  it.each(['state', 'nonce', 'codeVerifier', 'parameters'] as const)(
    'is refused with the %s of another browser',
    async (mixed) => {
      const [victim, attacker] = [await begin(), await begin()];
      const login = addAccount({ email: `mixed-${mixed.toLowerCase()}@example.com`, email_verified: true });
      const bodies = [victim, attacker].map(async (begun) => bodyOf(await provider.signIn(begun.url, login), begun));
      const [own, other] = await Promise.all(bodies);
      if (own === undefined || other === undefined) throw new Error('nobody began');
      expect((await refused({ ...own, [mixed]: other[mixed] })).code).toBe('social_sign_in_failed');
    },
  );

  it('is refused with a code of another browser behind its own state', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const back = await provider.signIn(
      attacker.url,
      addAccount({ email: 'mallory@example.com', email_verified: true }),
    );
    back.searchParams.set('state', victim.state);
    expect((await refused(bodyOf(back, victim))).code).toBe('social_sign_in_failed');
  });

  it.each(['', 'error=access_denied', 'code=1&code=2', 'code=x', 'state=%00', '&&&', '%', 'code[]=1', 'iss=x&code=1'])(
    'is refused where it says %j',
    async (parameters) => {
      const begun = await begin();
      const state = `${parameters}&state=${begun.state}`;
      for (const each of [parameters, state])
        expect((await refused({ ...bodyOf(new URL(REDIRECT), begun), parameters: each })).code).toMatch(
          /^(social_sign_in_failed|invalid_request)$/,
        );
    },
  );

  it('is asked for in the end where the token holds no address', async () => {
    const elsewhere = await startOpenIdProvider({ redirectUris: [REDIRECT], hasClaimsInToken: false });
    try {
      elsewhere.accounts.set('sara', SARA);
      const { issuer, clientId, clientSecret } = elsewhere;
      const settings = parseSocialSettings({ google: { issuer, clientId, clientSecret } });
      if (typeof settings === 'string') throw new Error(settings);
      const social = createOpenIdProviders(settings);
      const begun = await social.begin('lumen', 'google', REDIRECT);
      if (begun === undefined) throw new Error('google is not configured');
      const back = await elsewhere.signIn(begun.url, 'sara');
      expect(await social.finish('lumen', 'google', bodyOf(back, begun))).toEqual({
        subject: 'sara',
        email: SARA.email,
        isEmailVerified: true,
        fullName: SARA.name,
      });
    } finally {
      await elsewhere.stop();
    }
  });
});

describe('a provider that is out of order', () => {
  const beginAt = (name: string, headers: RequestHeaders = {}) =>
    shop.expectFailure(`/auth/social/${name}/authorization`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ redirectUri: REDIRECT }),
    });

  it('is a failure like any other where it is down', async () => {
    expect(await beginAt('apple', bare)).toMatchObject({ status: 422, code: 'social_sign_in_failed' });
  });

  it.each(['', '<html>', '[]', 'null', '{"issuer":"https://evil.example"}', '{"issuer":7}'])(
    'is one where it answers %j',
    async (text) => {
      answerNonsense = text;
      expect((await beginAt('facebook')).code).toBe('social_sign_in_failed');
    },
  );

  it('says so in the language of the shop’s visitor', async () => {
    const { message } = await beginAt('facebook', { 'accept-language': 'ar' });
    expect(message).toBe('تعذّر تسجيل دخولك.');
  });
});

it('limits how often one client address begins and ends', async () => {
  const headers = { 'x-client-address': '203.0.113.9' };
  for (let attempt = 0; attempt < MAX_SOCIAL_ATTEMPTS_PER_ADDRESS; attempt++) await begin('google', headers);
  const body = JSON.stringify({ redirectUri: REDIRECT });
  const failure = await shop.expectFailure('/auth/social/google/authorization', { method: 'POST', headers, body });
  expect(failure.code).toBe('too_many_attempts');
});

it('logs why somebody could not sign in, and nothing of them', () => {
  expect(logged).toContain('"reason":"email_not_verified"');
  expect(logged).toContain('"reason":"invalid_grant"');
  for (const secret of ['@example.com', 'Sara', 'person-', provider.clientSecret, 'code=', 'eyJ'])
    expect(logged).not.toContain(secret);
});
