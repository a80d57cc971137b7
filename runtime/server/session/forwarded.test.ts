import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddressOf, forwardedProtocol } from './forwarded.ts';

function requestWith(headers: Record<string, string>, remoteAddress = '10.0.0.9'): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
}

describe('the client’s address', () => {
  it.each([
    ['the socket’s, without a proxy of ours', 0, '203.0.113.7', '10.0.0.9'],
    ['what the only proxy appended', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['what the outermost of two appended', 2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['the socket’s, where the request did not come through all proxies', 2, '203.0.113.7', '10.0.0.9'],
    ['the socket’s, where the proxy says nothing', 1, '', '10.0.0.9'],
    ['the socket’s, where what was said is no address', 1, 'unknown', '10.0.0.9'],
    ['without a port', 1, '203.0.113.7:4711', '203.0.113.7'],
    ['without brackets and port', 1, '[2001:db8::1]:4711', '2001:db8::1'],
    ['of version 4 where it is wrapped in version 6', 1, '::ffff:203.0.113.7', '203.0.113.7'],
  ])('is %s', (_, proxies, header, address) => {
    expect(clientAddressOf(requestWith({ 'x-forwarded-for': header }), proxies)).toBe(address);
  });

  it('is of version 4 where the socket has it wrapped', () => {
    expect(clientAddressOf(requestWith({}, '::ffff:127.0.0.1'), 0)).toBe('127.0.0.1');
  });
});

describe('the forwarded protocol', () => {
  it.each([
    [0, 'https', undefined],
    [1, 'https', 'https'],
    [1, 'HTTPS', 'https'],
    [1, 'http', 'http'],
    [1, '', 'http'],
    [1, 'https,http', 'http'],
    [2, 'https,http', 'https'],
    [2, 'http, https, http', 'https'],
    // The inner proxy replaces the header.
    [2, 'https', 'https'],
  ])('with %i proxies and %j is %s', (proxies, header, protocol) => {
    expect(forwardedProtocol(requestWith({ 'x-forwarded-proto': header }), proxies)).toBe(protocol);
  });
});
