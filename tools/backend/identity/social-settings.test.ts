import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOpenIdProviders } from './openid-providers.ts';
import { parseSocialSettings, readSocialSettings } from './social-settings.ts';

const CLIENT = { clientId: 'shop', clientSecret: 'very-secret' };

const parse = (value: unknown) => {
  const settings = parseSocialSettings(value);
  if (typeof settings === 'string') throw new Error(settings);
  return settings;
};

it('have defaults but for the client of a provider', () => {
  const { providers } = parse({ google: CLIENT, apple: CLIENT, facebook: CLIENT });
  expect(providers.google).toMatchObject({ issuer: 'https://accounts.google.com', ...CLIENT });
  expect(providers.apple).toMatchObject({ issuer: 'https://appleid.apple.com', responseMode: 'form_post' });
  expect(providers.facebook?.tokenEndpoint).toBe('https://graph.facebook.com/oauth/access_token');
});

it('apply to all tenants, to one, or are disabled for one', () => {
  const settings = parse({ google: CLIENT, tenants: { lumen: { facebook: CLIENT }, aurum: { google: false } } });
  const { namesOf } = createOpenIdProviders(settings);
  const named = ['bloom', 'lumen', 'aurum', 'constructor', '__proto__'].map((tenant) => [tenant, ...namesOf(tenant)]);
  expect(named).toEqual([
    ['bloom', 'google'],
    ['lumen', 'google', 'facebook'],
    ['aurum'],
    ['constructor', 'google'],
    ['__proto__', 'google'],
  ]);
});

it.each([
  [[], 'has no object at its top'],
  [{ google: true }, 'has no object at /google'],
  [{ google: { clientId: 'shop' } }, 'has no text at /google/clientSecret'],
  [{ google: { ...CLIENT, secret: 'very-secret' } }, 'has an unknown setting at /google/secret'],
  [{ github: CLIENT }, 'names a provider that there is not at /github'],
  [{ google: { ...CLIENT, issuer: 'http://provider.example' } }, 'at /google/issuer'],
  [{ facebook: { ...CLIENT, trustsEmail: 'yes' } }, 'is not true or false at /facebook/trustsEmail'],
  [{ tenants: { lumen: { google: 1 } } }, 'has no object at /tenants/lumen/google'],
])('refuse %j', (value, problem) => {
  expect(parseSocialSettings(value)).toContain(problem);
});

it('are read from a file, with errors that contain no values', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-social-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'providers.json');
  await expect(readSocialSettings(file)).rejects.toThrow(`SOCIAL_PROVIDERS: ${file} cannot be read.`);
  await writeFile(file, 'very-secret');
  await expect(readSocialSettings(file)).rejects.toThrow(`SOCIAL_PROVIDERS: ${file} is not JSON.`);
  await writeFile(file, JSON.stringify({ google: { ...CLIENT, issuer: 'very-secret' } }));
  const error = await readSocialSettings(file).catch((reason: unknown) => String(reason));
  expect(error).toContain('/google/issuer');
  expect(error).not.toContain('very-secret');
  await writeFile(file, JSON.stringify({ google: CLIENT }));
  expect((await readSocialSettings(file)).providers.google?.clientId).toBe('shop');
});
