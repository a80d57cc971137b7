import { once } from 'node:events';
import { createServer, get, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';

/** Longer than any test takes: a test that waits for it has failed. */
const GRACE_MS = 60_000;

describe('closing a server', () => {
  const open: { destroy(): void }[] = [];
  afterEach(() => {
    for (const each of open.splice(0)) each.destroy();
  });

  async function listen(listener: RequestListener, grace = GRACE_MS) {
    const server = createServer(listener);
    const close = gracefulShutdown(server, grace);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, close, port: (server.address() as AddressInfo).port };
  }

  it('does not wait for a connection without requests', async () => {
    const { server, close, port } = await listen(() => {});
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
    await close();
  });

  it('does not wait for an idle keep-alive connection', async () => {
    const { close, port } = await listen((_, response) => response.end('done'));
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await once(socket, 'data');
    await close();
  });

  it('waits for a pending response', async () => {
    const { promise: asked, resolve: nowAsked } = Promise.withResolvers<() => void>();
    const { close, port } = await listen((_, response) => nowAsked(() => response.end('late, but whole')));
    const answered = new Promise<string>((resolve) => {
      get({ port, host: '127.0.0.1' }, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve(text);
      });
    });
    const answer = await asked;
    const closed = close();
    answer();
    expect(await answered).toBe('late, but whole');
    await closed;
  });

  it('does not wait for a response longer than its grace period', async () => {
    const { promise: asked, resolve: nowAsked } = Promise.withResolvers<void>();
    const { close, port } = await listen(() => nowAsked(), 10);
    get({ port, host: '127.0.0.1' }).on('error', () => {});
    await asked;
    await close();
  });
});
