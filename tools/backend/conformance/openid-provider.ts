import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** The claims of an account, by its login name. */
type ProviderClaims = Readonly<Record<string, unknown>>;

export interface OpenIdProviderUnderTest {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accounts: Map<string, ProviderClaims>;
  /** Signs in as a browser that starts at this URL; returns the redirect. */
  readonly signIn: (address: string, login: string) => Promise<URL>;
  stop(): Promise<void>;
}

interface ProviderOptions {
  readonly redirectUris: readonly string[];
  /** Whether the token has the claims; otherwise they have to be fetched. */
  readonly hasClaimsInToken?: boolean;
}

/** A real OpenID provider on a free port of this machine, with its own pages to sign in. */
export async function startOpenIdProvider({
  redirectUris,
  hasClaimsInToken = true,
}: ProviderOptions): Promise<OpenIdProviderUnderTest> {
  const accounts = new Map<string, ProviderClaims>();
  const client = { clientId: 'vitrine', clientSecret: 'secret-of-the-shop-at-the-provider' };
  // The issuer contains its port, which is known once the server listens.
  const server = createServer((request, response) => void handle?.(request, response));
  let handle: ReturnType<Provider['callback']> | undefined;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !hasClaimsInToken,
    cookies: { keys: ['a key of these tests'] },
    pkce: { required: () => true },
    findAccount: (_, id) => {
      const claims = accounts.get(id);
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
  });
  handle = provider.callback();
  return {
    issuer,
    ...client,
    accounts,
    signIn: (begin, login) => walkInteractions(begin, issuer, login),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Follows redirects within the provider, and submits its forms for signing in and consent. */
async function walkInteractions(begin: string, issuer: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { readonly url: URL; readonly body?: URLSearchParams } = { url: new URL(begin) };
  for (let step = 0; step < 20; step++) {
    if (next.url.origin !== issuer) return next.url;
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.body && { method: 'POST', body: next.body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get('location');
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(text) ?? [];
    if (location === null && action === undefined)
      throw new Error(
        `the provider answered ${response.status}: ${text.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, '')}`,
      );
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(text) ?? [];
    next =
      location === null
        ? { url: new URL(action ?? '', issuer), body: new URLSearchParams({ prompt, login, password: 'any' }) }
        : { url: new URL(location, next.url) };
  }
  throw new Error('the provider redirects in a circle');
}
