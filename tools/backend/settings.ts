import { resolve } from 'node:path';
import { trimEnd } from '../../runtime/domain/trim-end.ts';
import { PROVIDER_TIMEOUT_MS } from './limits.ts';
import type { StripeSettings } from './payments/stripe-provider.ts';

export interface BackendSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where `/metrics` answers, on 127.0.0.1 only; undefined: nowhere. */
  readonly adminPort: number | undefined;
  readonly token: string;
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly logLevel: string;
  /** Server that mails are sent by; undefined: none. */
  readonly smtpUrl: string | undefined;
  /** Sender's address of mails; undefined: `no-reply@` at the shop's host. */
  readonly mailFrom: string | undefined;
  /** Address that messages to a shop are mailed to, with `{tenant}` for its id; undefined: `contact@` at the shop's host. */
  readonly contactEmail: string | undefined;
  /** File with the providers that customers sign in by; undefined: none. */
  readonly socialProvidersFile: string | undefined;
  /** The payment provider for trying: its address and the shared secret. Without it and Stripe, orders are paid in cash. */
  readonly paymentSandbox: { readonly url: string; readonly secret: string } | undefined;
  readonly stripe: StripeSettings | undefined;
  /** How long a provider of payments or sign-ins may take for one answer, in ms. */
  readonly providerTimeout: number;
  /** Where the shop that started this backend answers on this machine, for links in mails; undefined: unknown. */
  readonly shopPort: number | undefined;
  readonly isProduction: boolean;
}

/** Reads the settings; returns a sentence when one is invalid. */
export function readBackendSettings(environment: NodeJS.ProcessEnv): BackendSettings | string {
  const port = Number(environment.PORT ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return `PORT must be a number up to 65535, not ${JSON.stringify(environment.PORT)}.`;
  const adminPort = Number(environment.BACKEND_ADMIN_PORT || Number.NaN);
  if (environment.BACKEND_ADMIN_PORT && !(Number.isInteger(adminPort) && adminPort > 0 && adminPort <= 65_535))
    return `BACKEND_ADMIN_PORT must be a number up to 65535, not ${JSON.stringify(environment.BACKEND_ADMIN_PORT)}.`;
  const token = environment.BACKEND_TOKEN ?? '';
  if (token === '') return 'BACKEND_TOKEN is missing: the secret that shop server and backend share.';
  const { SMTP_URL: smtpUrl = '', MAIL_FROM: mailFrom = '', CONTACT_EMAIL: contactEmail = '' } = environment;
  if (smtpUrl !== '' && !/^smtps?:\/\/[^/]/.test(smtpUrl))
    return 'SMTP_URL must be the address of a mail server, such as smtp://user:password@mail.example:587.';
  if (mailFrom !== '' && !/^[^\s@<>]+@[^\s@<>]+$/.test(mailFrom))
    return `MAIL_FROM must be an e-mail address, not ${JSON.stringify(mailFrom)}.`;
  if (contactEmail !== '' && !/^[^\s@<>]+@[^\s@<>]+$/.test(contactEmail))
    return `CONTACT_EMAIL must be an e-mail address, such as {tenant}@mail.example, not ${JSON.stringify(contactEmail)}.`;
  const isProduction = environment.NODE_ENV === 'production';
  const { PAYMENT_SANDBOX_URL: sandboxUrl = '', PAYMENT_SANDBOX_SECRET: sandboxSecret = '' } = environment;
  if (sandboxUrl !== '') {
    if (isProduction)
      return 'PAYMENT_SANDBOX_URL must not be set in production: everybody could order without paying anything.';
    if (!/^https?:\/\/[^/]/.test(sandboxUrl))
      return `PAYMENT_SANDBOX_URL must be an address such as http://127.0.0.1:4100, not ${JSON.stringify(sandboxUrl)}.`;
    if (sandboxSecret === '')
      return 'PAYMENT_SANDBOX_SECRET is missing: the secret that backend and payment provider share.';
  }
  const stripe = readStripeSettings(environment);
  if (typeof stripe === 'string') return stripe;
  if (stripe !== undefined && sandboxUrl !== '')
    return 'PAYMENT_SANDBOX_URL and STRIPE_SECRET_KEY are both set; a backend has one payment provider.';
  const providerTimeout = Number(environment.PROVIDER_TIMEOUT_MS || PROVIDER_TIMEOUT_MS);
  if (!Number.isInteger(providerTimeout) || providerTimeout < 1)
    return `PROVIDER_TIMEOUT_MS must be a number of milliseconds, not ${JSON.stringify(environment.PROVIDER_TIMEOUT_MS)}.`;
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    adminPort: Number.isNaN(adminPort) ? undefined : adminPort,
    token,
    databaseUrl: environment.DATABASE_URL || undefined,
    dataFolder: resolve(environment.DATA_DIR || '.data/backend'),
    logLevel: environment.LOG_LEVEL || 'info',
    smtpUrl: smtpUrl || undefined,
    mailFrom: mailFrom || undefined,
    contactEmail: contactEmail || undefined,
    socialProvidersFile: environment.SOCIAL_PROVIDERS ? resolve(environment.SOCIAL_PROVIDERS) : undefined,
    paymentSandbox: sandboxUrl === '' ? undefined : { url: trimEnd(sandboxUrl, '/'), secret: sandboxSecret },
    stripe,
    providerTimeout,
    shopPort: Number(environment.SHOP_PORT) || undefined,
    isProduction,
  };
}

/** Undefined without a key; a sentence when a setting is invalid. */
function readStripeSettings(environment: NodeJS.ProcessEnv): StripeSettings | string | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = environment;
  if (!secretKey) return undefined;
  if (!/^[rs]k_/.test(secretKey)) return 'STRIPE_SECRET_KEY must be a secret or restricted key: sk_… or rk_….';
  if (!webhookSecret?.startsWith('whsec_'))
    return 'STRIPE_WEBHOOK_SECRET is missing: whsec_… of the webhook to POST /payment-events of the backend.';
  if (apiUrl && !/^https?:\/\/[^/]/.test(apiUrl))
    return `STRIPE_API_URL must be an address such as http://127.0.0.1:4200, not ${JSON.stringify(apiUrl)}.`;
  return { secretKey, webhookSecret, apiUrl: apiUrl || undefined };
}
