import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Prepares a server for its end, before it listens. Closing lets what was asked be answered; connections on which
 * nothing is under way end at once.
 *
 * Node's own `close` waits for connections on which nothing was ever asked: it takes them for busy. Browsers and pools
 * open such ones ahead.
 *
 * @param grace how long answers under way may take, in ms
 * @returns how to close it
 */
export function orderlyClose(server: Server, grace: number): () => Promise<void> {
  const underWay = new Map<Socket, number>();
  let isClosing = false;
  const count = (socket: Socket, change: number) => {
    const now = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, now);
    if (isClosing && now === 0) socket.end();
  };
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => underWay.has(socket) && count(socket, -1));
  });
  return async () => {
    isClosing = true;
    const closed = once(server, 'close');
    server.close();
    for (const [socket, answers] of underWay) if (answers === 0) socket.destroy();
    const impatience = setTimeout(() => server.closeAllConnections(), grace);
    await closed;
    clearTimeout(impatience);
  };
}
