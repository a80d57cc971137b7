import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { orderlyClose } from '../setup/orderly-close.ts';

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
  const close = orderlyClose(server, GRACE);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(`Port ${port} is taken. Stop what listens there, or choose another with PORT=… npm start.`);
  }
  return { port: (server.address() as AddressInfo).port, close };
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
