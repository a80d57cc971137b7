import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as makeRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createExchange, type Exchange } from '../http/exchange.ts';

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface TestRequest {
  readonly method?: string;
  /** Also `host`, unlike `fetch`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Serves a handler by HTTP for one test; returns its client. */
export async function serveHandler(handle: (exchange: Exchange) => Promise<void>, { trustedProxies = 0 } = {}) {
  const server = createServer((request, response) => {
    handle(createExchange(request, response, trustedProxies)).catch((error: unknown) => {
      response.statusCode = 599;
      response.end(error instanceof Error ? error.name : String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (path: string, { method = 'GET', headers = {}, body = '' }: TestRequest = {}): Promise<TestResponse> => {
    const request = makeRequest({ port, path, method, headers: { host: 'shop.example', ...headers } });
    request.end(body);
    const [response] = await once(request, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return { status: response.statusCode, headers: response.headers, body: bytes.toString(), bytes };
  };
}
