import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests under way may take once the server is told to stop, in ms. */
const GRACE = 5000;

export interface Listening {
  readonly port: number;
  /** Lets requests under way finish. */
  close(): Promise<void>;
}

/** Listens, or throws a sentence that says why it cannot. */
export async function listen(handler: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000 }, handler);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(`Port ${port} is taken. Stop what listens there, or choose another with PORT=… npm start.`);
  }
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearTimeout(impatience);
}
