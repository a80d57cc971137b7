import { once } from 'node:events';
import { createServer, request as makeRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createExchange } from '../../../runtime/server/http/exchange.ts';
import { readBody } from './read-body.ts';

it('an aborted request is reported as a client error', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asking = makeRequest({ port, method: 'POST', headers: { 'content-length': '100' } });
  asking.on('error', () => undefined);
  asking.write('{');
  const [request, response] = await once(server, 'request');
  const reading = readBody(createExchange(request, response), 1000, '');
  asking.destroy();
  await expect(reading).rejects.toMatchObject({ name: 'StudioFailure', status: 400 });
});
