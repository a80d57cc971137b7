import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readBackendSettings } from './settings.ts';

it('needs the token and says so', () => {
  expect(readBackendSettings({})).toContain('BACKEND_TOKEN is missing');
});

it('takes any free port of this machine and a folder of its own when nobody says otherwise', () => {
  expect(readBackendSettings({ BACKEND_TOKEN: 't' })).toMatchObject({
    host: '127.0.0.1',
    port: 0,
    dataFolder: resolve('.data/backend'),
    databaseUrl: undefined,
  });
});

it('refuses a port that is none', () => {
  expect(readBackendSettings({ BACKEND_TOKEN: 't', PORT: 'many' })).toContain('PORT');
});

it('takes an empty setting for an absent one', () => {
  expect(readBackendSettings({ BACKEND_TOKEN: 't', DATABASE_URL: '', HOST: '' })).toMatchObject({
    databaseUrl: undefined,
    host: '127.0.0.1',
  });
});

it('knows where mails go, and refuses what is no mail server and no address', () => {
  expect(readBackendSettings({ BACKEND_TOKEN: 't', NODE_ENV: 'production' })).toMatchObject({
    smtpUrl: undefined,
    mailFrom: undefined,
    contactEmail: undefined,
    isProduction: true,
  });
  const mail = { SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'shop@mail.example' };
  expect(readBackendSettings({ BACKEND_TOKEN: 't', ...mail })).toMatchObject({
    smtpUrl: mail.SMTP_URL,
    mailFrom: mail.MAIL_FROM,
    isProduction: false,
  });
  const refused = readBackendSettings({ BACKEND_TOKEN: 't', SMTP_URL: 'user:secret@mail.example' });
  expect(refused).toContain('SMTP_URL');
  expect(refused).not.toContain('secret');
  expect(readBackendSettings({ BACKEND_TOKEN: 't', MAIL_FROM: 'nobody' })).toContain('MAIL_FROM');
});

it('limits the answers of providers, which must be a time', () => {
  expect(readBackendSettings({ BACKEND_TOKEN: 't', PROVIDER_TIMEOUT_MS: '500' })).toMatchObject({
    providerTimeout: 500,
  });
  expect(readBackendSettings({ BACKEND_TOKEN: 't', PROVIDER_TIMEOUT_MS: 'soon' })).toContain('PROVIDER_TIMEOUT_MS');
});

it('knows the payment provider for trying, with its secret, and never in production', () => {
  const sandbox = { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:4100/', PAYMENT_SANDBOX_SECRET: 'shared' };
  expect(readBackendSettings({ BACKEND_TOKEN: 't' })).toMatchObject({ paymentSandbox: undefined });
  expect(readBackendSettings({ BACKEND_TOKEN: 't', ...sandbox })).toMatchObject({
    paymentSandbox: { url: 'http://127.0.0.1:4100', secret: 'shared' },
  });
  expect(readBackendSettings({ BACKEND_TOKEN: 't', ...sandbox, NODE_ENV: 'production' })).toContain('in production');
  expect(readBackendSettings({ BACKEND_TOKEN: 't', ...sandbox, PAYMENT_SANDBOX_URL: 'here' })).toContain(
    'PAYMENT_SANDBOX_URL',
  );
  expect(readBackendSettings({ BACKEND_TOKEN: 't', ...sandbox, PAYMENT_SANDBOX_SECRET: '' })).toContain(
    'PAYMENT_SANDBOX_SECRET',
  );
});
