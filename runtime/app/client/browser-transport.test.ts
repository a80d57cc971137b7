import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTransport } from './browser-transport.ts';

afterEach(() => vi.unstubAllGlobals());

const sara = { _id: 'a1', fullName: 'Sara Ahmed', email: 'sara@example.com' };

/** Sends one request while this customer is known, to a server that answers so. */
async function sendAs(customer: typeof sara | undefined, status: number) {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Response.json({}, { status });
  });
  const check = vi.fn(async () => {});
  const transport = createTransport({ 'accept-language': 'ar' }, () => ({ customer, check }));
  await transport.fetch('/api/cart', { headers: { ...transport.headers, 'content-type': 'text/plain' } });
  return { headers: sent[0], check };
}

describe('a request of the browser', () => {
  it('names the expected customer in a header', async () => {
    const { headers, check } = await sendAs(sara, 200);
    expect(headers?.get('x-customer-id')).toBe('a1');
    expect(headers?.get('accept-language')).toBe('ar');
    expect(headers?.get('content-type')).toBe('text/plain');
    expect(check).not.toHaveBeenCalled();
  });

  it('checks the session after 412', async () => {
    expect((await sendAs(sara, 412)).check).toHaveBeenCalledOnce();
  });
});
