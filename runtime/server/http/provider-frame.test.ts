import { describe, expect, it } from 'vitest';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { sendProviderFrame } from './provider-frame.ts';

async function frameOf(providers: readonly { readonly name: string; readonly token: string }[], isPreview = false) {
  const tenant = exampleTenant({
    document: { providers: providers.map((provider) => ({ ...provider, isActive: true })) },
  });
  const ask = await serveHandler(async (exchange) => sendProviderFrame(exchange, tenant, { isPreview }));
  return ask('/_providers');
}

describe('the frame of providers', () => {
  it('allows the hosts of the shop’s providers only', async () => {
    const { status, headers, body } = await frameOf([{ name: 'Snapchat', token: 'x' }]);
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "default-src 'none'; script-src https://sc-static.net; connect-src https://tr.snapchat.com;",
    );
    expect(policy.match(/https:/g)).toHaveLength(4);
    expect(body).not.toContain('<script');
  });

  it('is missing without providers and in a preview', async () => {
    expect((await frameOf([])).status).toBe(404);
    expect((await frameOf([{ name: 'Snapchat', token: 'x' }], true)).status).toBe(404);
  });
});
