import { expect, it } from 'vitest';
import { serveHandler } from '../test/serve-handler.ts';
import { createClientLimits, networkOf } from './client-limits.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000::00ff', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts the address seen by the proxy, whatever the client claims', async () => {
  const limits = createClientLimits(1);
  const ask = await serveHandler(
    async (exchange) => {
      await limits.spend(exchange);
      exchange.response.end('ok');
    },
    { trustedProxies: 1 },
  );
  const from = (chain: string) => ask('/', { headers: { 'x-forwarded-for': chain } });
  expect((await from('203.0.113.1, 198.51.100.7')).body).toBe('ok');
  expect((await from('203.0.113.2, 198.51.100.7')).body).toBe('ClientLimitError');
});
