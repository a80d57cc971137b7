import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes a server closable; call before it listens. Closing completes pending responses and ends idle connections at once.
 *
 * Node's own `close` also waits for connections without any request yet, which browsers and pools open in advance.
 *
 * @param graceMs time limit of pending responses, in ms
 * @returns a function that closes the server
 */
export function gracefulShutdown(server: Server, graceMs: number): () => Promise<void> {
  const activeRequests = new Map<Socket, number>();
  let isClosing = false;
  const count = (socket: Socket, change: number) => {
    const now = (activeRequests.get(socket) ?? 0) + change;
    activeRequests.set(socket, now);
    if (isClosing && now === 0) socket.end();
  };
  server.on('connection', (socket: Socket) => {
    activeRequests.set(socket, 0);
    socket.once('close', () => activeRequests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => activeRequests.has(socket) && count(socket, -1));
  });
  return async () => {
    isClosing = true;
    const closed = once(server, 'close');
    server.close();
    for (const [socket, answers] of activeRequests) if (answers === 0) socket.destroy();
    const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(forceTimer);
  };
}
