import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';

const KIB = 2 ** 10;
const MIB = 2 ** 20;
const backend = backendUnderTest({ ownTenant: true });

/** A connection on which requests are written by hand. */
async function openConnection() {
  const { port, hostname } = new URL(backend().url);
  const tenant = await backend().currentTenant();
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const headers = [`host: ${hostname}`, `authorization: ${backend().authorization}`, `x-tenant: ${tenant}`];
  let received = '';
  socket.on('data', (bytes) => {
    received += String(bytes);
  });
  return {
    begin: (line: string, ...more: string[]) =>
      socket.write(`${line} HTTP/1.1\r\n${[...headers, ...more].join('\r\n')}\r\n\r\n`),
    write: (text: string) => socket.write(text),
    async readStatus(): Promise<number> {
      await vi.waitFor(() => expect(received).toMatch(/\r\n\r\n/), { timeout: 10_000 });
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]);
      received = '';
      return status;
    },
    close: () => socket.destroy(),
  };
}

describe.each([
  ['a document', 'POST /builder/versions', 2 * MIB],
  ['a draft', 'PUT /builder/drafts/main', 2 * MIB],
  ['a file of the media library', 'PUT /media-library/large.jpg', 10 * MIB],
  ['any other call', 'POST /contact-us', 64 * KIB],
])('a body that is too large for %s', (_, line, limit) => {
  it('is refused with a response that arrives while the client is still sending', async () => {
    const connection = await openConnection();
    connection.begin(line, 'content-type: application/json', `content-length: ${limit + MIB}`);
    connection.write(' '.repeat(KIB));
    expect(await connection.readStatus()).toBe(413);
    connection.write(' '.repeat(limit + MIB - KIB));
    connection.begin('GET /healthz');
    expect(await connection.readStatus()).toBe(200);
    connection.close();
  });

  it('is refused the same way without a content length', async () => {
    const connection = await openConnection();
    const send = (bytes: number) => connection.write(`${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`);
    connection.begin(line, 'content-type: application/json', 'transfer-encoding: chunked');
    send(limit);
    send(KIB);
    expect(await connection.readStatus()).toBe(413);
    send(MIB);
    connection.write('0\r\n\r\n');
    connection.begin('GET /healthz');
    expect(await connection.readStatus()).toBe(200);
    connection.close();
  });
});
