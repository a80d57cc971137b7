import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { SocialProvider } from '../../../schemas/generated/wire.ts';
import { createOpenIdProviders } from '../identity/openid-providers.ts';
import { parseSocialSettings } from '../identity/social-settings.ts';
import { MAX_SOCIAL_ATTEMPTS_PER_ADDRESS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { type OpenIdProviderUnderTest, startOpenIdProvider } from './openid-provider.ts';
import { setUpSmallShop } from './small-shop.ts';

const REDIRECT = 'http://shop.example/api/auth/social/google/callback';
const bare = { 'x-tenant': 'bare' };
const SARA = { email: 'sara@example.com', email_verified: true, name: 'Sara Ahmed' };

const { shop, outbox } = setUpSmallShop(Date.now(), openDependencies);
let provider: OpenIdProviderUnderTest;
/** A server that is no provider and sends `answerNonsense`. */
let nonsense: Server;
let answerNonsense = '';
let logged = '';

async function openDependencies() {
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
  return { social: createOpenIdProviders(settings), log };
}
afterAll(async () => {
  nonsense?.close();
  await provider?.stop();
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

/** Signs in as a browser does. */
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
  it('are configured for all tenants or for one', async () => {
    expect((await shop.call('socialProviders', {})).data).toEqual(['google', 'facebook']);
    expect((await shop.call('socialProviders', {}, bare)).data).toEqual(['google', 'apple']);
    const body = JSON.stringify({ redirectUri: REDIRECT });
    const path = '/auth/social/apple/authorization';
    expect(await shop.expectFailure(path, { method: 'POST', body })).toMatchObject({ code: 'not_found' });
  });
});

describe('signing in by a provider', () => {
  it('starts with a new state, nonce and PKCE challenge', async () => {
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

  it('creates an account without a password, and finds it the second time', async () => {
    const login = addAccount(SARA);
    const first = await signIn(login);
    expect(first.customer).toEqual({ _id: first.customer._id, fullName: 'Sara Ahmed', email: SARA.email });
    const second = await signIn(login);
    expect(second.customer._id).toBe(first.customer._id);
    expect(second.token).not.toBe(first.token);
    expect(await sessionOf(second.token)).toEqual(first.customer);
  });

  it('finds the account by its identity, though its e-mail address has changed', async () => {
    const login = addAccount({ email: 'before@example.com', email_verified: true });
    const first = await signIn(login);
    provider.accounts.set(login, { email: 'after@example.com', email_verified: false });
    expect((await signIn(login)).customer).toEqual(first.customer);
  });

  it('joins the customer with the same verified address, with one mail, and keeps the password', async () => {
    const omar = { fullName: 'Omar', email: 'Omar@example.com', password: 'correct horse' };
    const { data } = await shop.call('registerCustomer', { body: omar });
    const login = addAccount({ email: 'omar@EXAMPLE.com', email_verified: true, name: 'Other' });
    const { customer } = await signIn(login);
    await signIn(login);
    expect(customer).toEqual({ _id: data._id, fullName: 'Omar', email: 'Omar@example.com' });
    expect(await outbox.mailsTo(omar.email)).toHaveLength(1);
    const signedIn = await shop.call('login', { body: { email: omar.email, password: omar.password } });
    expect(signedIn.data.customer._id).toBe(data._id);
  });

  it.each([{ email_verified: false }, {}, { email_verified: 'yes' }])(
    'is refused for an address with %j',
    async (verified) => {
      for (const email of [SARA.email, 'unknown@example.com']) {
        const failure = await refusedSignIn(addAccount({ email, ...verified }));
        expect(failure).toMatchObject({ status: 422, code: 'social_sign_in_failed' });
      }
      const { data } = await shop.call('checkUser', { query: { email: 'unknown@example.com' } });
      expect(data.status).toBe('available');
    },
  );

  it('creates an account of each tenant', async () => {
    const login = addAccount({ email: 'both@example.com', email_verified: true });
    const [here, there] = [await signIn(login), await signIn(login, bare)];
    expect(here.customer._id).not.toBe(there.customer._id);
    const failure = await shop.expectFailure('/auth/session', { headers: { ...bare, 'x-session': here.token } });
    expect(failure.code).toBe('unauthenticated');
  });

  it('creates one account for two concurrent browsers', async () => {
    const login = addAccount({ email: 'twice@example.com', email_verified: true });
    const bodies: ReturnType<typeof bodyOf>[] = [];
    for (const begun of [await begin(), await begin()])
      bodies.push(bodyOf(await provider.signIn(begun.url, login), begun));
    const [first, second] = await Promise.all(bodies.map((body) => finish(body)));
    expect(first?.customer._id).toBe(second?.customer._id);
  });
});

describe('a customer without a password', () => {
  it('cannot sign in with one, and sets one by a code', async () => {
    const email = 'maha@example.com';
    const login = addAccount({ email, email_verified: true });
    const { customer } = await signIn(login);
    const hasPassword = async () => {
      const { token } = await signIn(login);
      return (await shop.call('accountDetails', {}, { 'x-session': token })).data.hasPassword;
    };
    expect(await hasPassword()).toBe(false);
    for (const password of ['12345678', 'undefined']) {
      const body = JSON.stringify({ email, password });
      expect((await shop.expectFailure('/auth/login', { method: 'POST', body })).code).toBe('invalid_credentials');
    }
    await shop.call('forgotPassword', { body: { email } });
    const otp = await outbox.codeTo(email);
    await shop.call('resetPassword', { body: { email, otp, newPassword: 'battery staple' } });
    const { data } = await shop.call('login', { body: { email, password: 'battery staple' } });
    expect(data.customer._id).toBe(customer._id);
    expect(await hasPassword()).toBe(true);
    await shop.call('deleteAccount', { body: { password: 'battery staple' } }, { 'x-session': data.token });
    expect((await signIn(login)).customer._id).not.toBe(customer._id);
  });
});

describe('an answer of a provider', () => {
  it('is valid once', async () => {
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
      if (own === undefined || other === undefined) throw new Error('no sign-in began');
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

  it.each(['', 'error=access_denied', 'code=1&code=2', 'state=%00', '%', 'iss=x&code=1'])(
    'is refused with the parameters %j',
    async (parameters) => {
      const begun = await begin();
      const state = `${parameters}&state=${begun.state}`;
      for (const each of [parameters, state])
        expect((await refused({ ...bodyOf(new URL(REDIRECT), begun), parameters: each })).code).toMatch(
          /^(social_sign_in_failed|invalid_request)$/,
        );
    },
  );

  it('is completed by the user info if the token has no address', async () => {
    const otherProvider = await startOpenIdProvider({ redirectUris: [REDIRECT], hasClaimsInToken: false });
    try {
      otherProvider.accounts.set('sara', SARA);
      const { issuer, clientId, clientSecret } = otherProvider;
      const settings = parseSocialSettings({ google: { issuer, clientId, clientSecret } });
      if (typeof settings === 'string') throw new Error(settings);
      const social = createOpenIdProviders(settings);
      const begun = await social.begin('lumen', 'google', REDIRECT);
      if (begun === undefined) throw new Error('google is not configured');
      const back = await otherProvider.signIn(begun.url, 'sara');
      expect(await social.finish('lumen', 'google', bodyOf(back, begun))).toEqual({
        subject: 'sara',
        email: SARA.email,
        isEmailVerified: true,
        fullName: SARA.name,
      });
    } finally {
      await otherProvider.stop();
    }
  });
});

it('fails if a provider is down or sends an invalid configuration', async () => {
  const init = { method: 'POST', body: JSON.stringify({ redirectUri: REDIRECT }) };
  const failureAt = async (name: string, headers: RequestHeaders = {}) =>
    (await shop.expectFailure(`/auth/social/${name}/authorization`, { ...init, headers })).code;
  expect(await failureAt('apple', bare)).toBe('social_sign_in_failed');
  for (const text of ['', '<html>', 'null', '{"issuer":"https://evil.example"}']) {
    answerNonsense = text;
    expect(await failureAt('facebook')).toBe('social_sign_in_failed');
  }
});

it('is limited by client address', async () => {
  const headers = { 'x-client-address': '203.0.113.9' };
  for (let attempt = 0; attempt < MAX_SOCIAL_ATTEMPTS_PER_ADDRESS; attempt++) await begin('google', headers);
  const body = JSON.stringify({ redirectUri: REDIRECT });
  const failure = await shop.expectFailure('/auth/social/google/authorization', { method: 'POST', headers, body });
  expect(failure.code).toBe('too_many_attempts');
});

it('logs the reason of a failure without personal data', () => {
  expect(logged).toContain('"reason":"email_not_verified"');
  expect(logged).toContain('"reason":"invalid_grant"');
  for (const secret of ['@example.com', 'Sara', 'person-', provider.clientSecret, 'code=', 'eyJ'])
    expect(logged).not.toContain(secret);
});
