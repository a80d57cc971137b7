import { readFile } from 'node:fs/promises';
import type { SocialProvider } from '../../../schemas/generated/wire.ts';

export interface ProviderSettings {
  /** Where its discovery document is found. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** `form_post`: the browser comes back with a form instead of a query. */
  readonly responseMode?: 'form_post' | undefined;
  /** Corrections of the discovery document. */
  readonly authorizationEndpoint?: string | undefined;
  readonly tokenEndpoint?: string | undefined;
  readonly userinfoEndpoint?: string | undefined;
  readonly jwksUri?: string | undefined;
  /** An address counts as verified where the provider does not say whether it is. */
  readonly trustsEmail?: boolean | undefined;
}

type ProviderTable = { readonly [Name in SocialProvider]?: ProviderSettings };

/** Registrations at providers, for all tenants or for some. Tenants' documents hold none of it. */
export interface SocialSettings {
  readonly providers: ProviderTable;
  /** By tenant, instead of those of all; `false` switches one off. */
  readonly tenants: Readonly<Record<string, { readonly [Name in SocialProvider]?: ProviderSettings | false }>>;
}

/** The settings of a JSON file. Throws a sentence that names the file and the place of a mistake, and no value. */
export async function readSocialSettings(file: string): Promise<SocialSettings> {
  const fail = (problem: string): never => {
    throw new Error(`SOCIAL_PROVIDERS: ${file} ${problem}.`);
  };
  const text = await readFile(file, 'utf8').catch(() => fail('cannot be read'));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    fail('is not JSON');
  }
  const settings = parseSocialSettings(value);
  return typeof settings === 'string' ? fail(settings) : settings;
}

/** The settings, or an error: `has no clientId at /google`. */
export function parseSocialSettings(value: unknown): SocialSettings | string {
  try {
    const { tenants = {}, ...providers } = requireObject(value, '');
    const byTenant = Object.entries(requireObject(tenants, '/tenants'));
    return {
      providers: parseProviders(providers, '', requireProvider),
      // Without a prototype: `constructor` is no tenant.
      tenants: Object.assign(
        Object.create(null),
        Object.fromEntries(
          byTenant.map(([tenant, own]) => [
            tenant,
            parseProviders(requireObject(own, `/tenants/${tenant}`), `/tenants/${tenant}`, (each, at, name) =>
              each === false ? false : requireProvider(each, at, name),
            ),
          ]),
        ),
      ),
    };
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

/** Defaults of each provider. Source: their documentation of OpenID Connect. */
const DEFAULTS: Readonly<Record<SocialProvider, Omit<ProviderSettings, 'clientId' | 'clientSecret'>>> = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  // Apple gives e-mail and name to forms alone.
  apple: { issuer: 'https://appleid.apple.com', scope: 'openid email name', responseMode: 'form_post' },
  // Facebook's discovery document has no token endpoint.
  facebook: {
    issuer: 'https://www.facebook.com',
    scope: 'openid email public_profile',
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
  },
};

const ADDRESSES = ['issuer', 'authorizationEndpoint', 'tokenEndpoint', 'userinfoEndpoint', 'jwksUri'] as const;
const MEMBERS: readonly string[] = [...ADDRESSES, 'clientId', 'clientSecret', 'scope', 'trustsEmail'];

class SettingsError extends Error {}

const isProviderName = (name: string): name is SocialProvider => name in DEFAULTS;

function parseProviders<Parsed>(
  object: Record<string, unknown>,
  at: string,
  parse: (value: unknown, at: string, name: SocialProvider) => Parsed,
): { [Name in SocialProvider]?: Parsed } {
  const parsed: { [Name in SocialProvider]?: Parsed } = {};
  for (const [name, value] of Object.entries(object)) {
    if (!isProviderName(name)) throw new SettingsError(`names a provider that there is not at ${at}/${name}`);
    parsed[name] = parse(value, `${at}/${name}`, name);
  }
  return parsed;
}

function requireProvider(value: unknown, at: string, name: SocialProvider): ProviderSettings {
  const given = requireObject(value, at);
  const unknown = Object.keys(given).find((member) => !MEMBERS.includes(member));
  if (unknown !== undefined) throw new SettingsError(`has an unknown setting at ${at}/${unknown}`);
  const { trustsEmail } = given;
  if (trustsEmail !== undefined && typeof trustsEmail !== 'boolean')
    throw new SettingsError(`is not true or false at ${at}/trustsEmail`);
  const addresses: { [Name in (typeof ADDRESSES)[number]]?: string } = {};
  for (const member of ADDRESSES)
    if (given[member] !== undefined) addresses[member] = requireAddress(given[member], `${at}/${member}`);
  return {
    ...DEFAULTS[name],
    ...addresses,
    ...(given.scope === undefined ? {} : { scope: requireText(given.scope, `${at}/scope`) }),
    clientId: requireText(given.clientId, `${at}/clientId`),
    clientSecret: requireText(given.clientSecret, `${at}/clientSecret`),
    trustsEmail,
  };
}

function requireObject(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SettingsError(`has no object at ${at || 'its top'}`);
  return { ...value };
}

function requireText(value: unknown, at: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new SettingsError(`has no text at ${at}`);
  return value;
}

/** Plain HTTP is limited to this machine, for tests: requests hold secrets. */
function requireAddress(value: unknown, at: string): string {
  const text = requireText(value, at);
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && !isLoopback(url)))
    throw new SettingsError(`has no address that begins with https:// at ${at}`);
  return text;
}

/** Whether an address is of this machine over plain HTTP. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
