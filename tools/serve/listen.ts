import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { isUploadPath } from '../../runtime/server/files/option-files-handler.ts';
import {
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  MAX_CONNECTIONS,
  OPTION_FILE_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
} from '../../runtime/server/limits.ts';
import type { Metrics } from '../../runtime/server/metrics.ts';
import { gracefulShutdown } from '../build/setup/graceful-shutdown.ts';

/** Time for open requests to finish after the server is stopped, in ms. */
const SHUTDOWN_GRACE_MS = 5000;

/** How often slow requests are looked for, in ms. */
const CHECKING_INTERVAL_MS = 5000;

export interface ListeningServer {
  readonly port: number;
  /** Waits for open requests to finish. */
  close(): Promise<void>;
}

/** Starts listening. Throws an error with a sentence if the port is in use. */
export async function listen(handler: RequestListener, port: number, host: string): Promise<ListeningServer> {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      // Of files; other bodies must have come before.
      requestTimeout: OPTION_FILE_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
    },
    (request, response) => {
      limitBodyTime(request);
      handler(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  const close = gracefulShutdown(server, SHUTDOWN_GRACE_MS);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!isPortInUse(error)) throw error;
    throw new Error(`Port ${port} is in use. Stop the other process, or choose another port with PORT=… npm start.`);
  }
  return { port: (server.address() as AddressInfo).port, close };
}

/** Lets go of a client that has not sent its whole body in time; a file has more of that. */
function limitBodyTime(request: IncomingMessage): void {
  const { headers, url = '' } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  if (!hasBody || isUploadPath(url.replace(/\?.*$/s, ''))) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, REQUEST_TIMEOUT_MS);
  request.once('close', () => clearTimeout(timer));
}

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Answers `/metrics`, on the admin port only. */
export const metricsListener =
  ({ registry }: Metrics): RequestListener =>
  async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  };

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createTcpServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
