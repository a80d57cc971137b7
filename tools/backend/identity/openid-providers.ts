import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Clock } from '../../../runtime/domain/time/clock.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { SocialAuthorization, SocialProvider } from '../../../schemas/generated/wire.ts';
import { PROVIDER_TIMEOUT_MS, SOCIAL_DISCOVERY_MS } from '../limits.ts';
import { isLoopback, type ProviderSettings, type SocialSettings } from './social-settings.ts';

export interface SocialAccount {
  /** Its own name of the account, which stays. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
}

type AuthorizationResponse = Omit<Calls['finishSocialSignIn']['body'], 'deviceName'>;

/** A sign-in at a provider that came to nothing. The message is a reason for the log, without anything of a person. */
export class SocialSignInError extends Error {
  override readonly name = 'SocialSignInError';
}

/** OpenID Connect by authorization code, with PKCE, state and nonce. */
export interface OpenIdProviders {
  readonly namesOf: (tenant: string) => readonly SocialProvider[];
  /** Undefined for a provider that is not configured for the tenant. Throws {@link SocialSignInError}. */
  readonly begin: (
    tenant: string,
    provider: SocialProvider,
    redirectUri: string,
  ) => Promise<SocialAuthorization | undefined>;
  /**
   * Redeems the code and verifies the token: state, nonce, PKCE, signature, issuer, audience and times. Undefined and
   * throws as `begin`.
   */
  readonly finish: (
    tenant: string,
    provider: SocialProvider,
    response: AuthorizationResponse,
  ) => Promise<SocialAccount | undefined>;
}

const NO_SETTINGS: SocialSettings = { providers: {}, tenants: {} };

/** @param timeoutMs how long a provider may take for one answer */
export function createOpenIdProviders(
  settings: SocialSettings = NO_SETTINGS,
  clock: Clock = Date,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): OpenIdProviders {
  const configure = createConfigurations(clock, timeoutMs);
  const settingsOf = (tenant: string, provider: SocialProvider): ProviderSettings | undefined => {
    const own = settings.tenants[tenant]?.[provider];
    return own === false ? undefined : (own ?? settings.providers[provider]);
  };
  return {
    namesOf: (tenant) => PROVIDERS.filter((provider) => settingsOf(tenant, provider) !== undefined),
    async begin(tenant, provider, redirectUri) {
      const own = settingsOf(tenant, provider);
      if (own === undefined) return undefined;
      return refuseFailure(async () => {
        const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
        const url = buildAuthorizationUrl(await configure(own), {
          redirect_uri: redirectUri,
          scope: own.scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(own.responseMode === undefined ? {} : { response_mode: own.responseMode }),
        });
        return { url: url.href, state, nonce, codeVerifier };
      });
    },
    async finish(tenant, provider, { redirectUri, parameters, state, nonce, codeVerifier }) {
      const own = settingsOf(tenant, provider);
      if (own === undefined) return undefined;
      return refuseFailure(async () => {
        const configuration = await configure(own);
        const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${parameters}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (token === undefined) throw new SocialSignInError('no_id_token');
        // Providers may omit the address from the token, and return it from the endpoint of user info.
        const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
        const asks = token.email === undefined && hasUserInfo;
        const more = asks ? await fetchUserInfo(configuration, tokens.access_token, token.sub) : {};
        return readAccount({ ...more, ...token }, own, parameters);
      });
    },
  };
}

const PROVIDERS: readonly SocialProvider[] = ['google', 'apple', 'facebook'];

/** Configurations of providers, discovered on first use and refreshed at intervals. */
function createConfigurations(clock: Clock, timeoutMs: number): (settings: ProviderSettings) => Promise<Configuration> {
  const known = new Map<ProviderSettings, { readonly found: Promise<Configuration>; readonly until: number }>();
  return (settings) => {
    const cached = known.get(settings);
    if (cached !== undefined && clock.now() < cached.until) return cached.found;
    const found = discover(settings, timeoutMs / 1000);
    known.set(settings, { found, until: clock.now() + SOCIAL_DISCOVERY_MS });
    // After a failure, the next sign-in repeats the discovery.
    found.catch(() => known.delete(settings));
    return found;
  };
}

async function discover(settings: ProviderSettings, timeout: number): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const url = new URL(issuer);
  const execute = isLoopback(url) ? [allowInsecureRequests] : [];
  const found = await discovery(url, clientId, clientSecret, undefined, { timeout, execute });
  const endpoints = {
    authorization_endpoint: settings.authorizationEndpoint,
    token_endpoint: settings.tokenEndpoint,
    userinfo_endpoint: settings.userinfoEndpoint,
    jwks_uri: settings.jwksUri,
  };
  const own = Object.fromEntries(Object.entries(endpoints).filter(([, endpoint]) => endpoint !== undefined));
  const configuration = new Configuration({ ...found.serverMetadata(), ...own }, clientId, clientSecret);
  configuration.timeout = timeout;
  for (const apply of execute) apply(configuration);
  // The library trusts the connection to the provider; the token's signature is verified beside.
  enableNonRepudiationChecks(configuration);
  return configuration;
}

function readAccount(
  claims: Readonly<Record<string, unknown>>,
  { trustsEmail = false }: ProviderSettings,
  parameters: string,
): SocialAccount {
  const { sub, email, email_verified: verified } = claims;
  if (typeof sub !== 'string' || !SUBJECT.test(sub)) throw new SocialSignInError('no_subject');
  return {
    subject: sub,
    email: typeof email === 'string' && EMAIL.test(email) ? email : undefined,
    // Apple writes it as a text.
    isEmailVerified: verified === undefined ? trustsEmail : verified === true || verified === 'true',
    fullName: cleanName(claims.name) ?? cleanName(appleName(parameters)),
  };
}

/** OpenID Connect Core 1.0, section 2: at most 255 characters of ASCII. */
const SUBJECT = /^[ -~]{1,255}$/;

const EMAIL = /^(?=.{3,254}$)[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

const MAX_NAME_LENGTH = 200;

function cleanName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return name === '' ? undefined : name;
}

/** Apple sends a name once, beside the code; it is unsigned, which suffices for a name. */
function appleName(parameters: string): string | undefined {
  try {
    const { name } = JSON.parse(new URLSearchParams(parameters).get('user') ?? '{}');
    return [name?.firstName, name?.lastName].filter((part) => typeof part === 'string').join(' ');
  } catch {
    return undefined;
  }
}

async function refuseFailure<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SocialSignInError ? error : new SocialSignInError(reasonOf(error));
  }
}

/** A word for the log. Messages and causes of these errors may hold codes, tokens and addresses. */
function reasonOf(error: unknown): string {
  const isAnswer = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  if (isAnswer && /^[a-z_]{1,40}$/.test(error.error)) return error.error;
  return codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined) ?? 'unexpected';
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  return /^[A-Z_]{1,60}$/.test(error.code) ? error.code : undefined;
}
