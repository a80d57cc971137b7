import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port that hands everything on to another one, and can be shut: who asks meanwhile is refused, as by a server that has ended. */
export interface TcpRelay {
  /** `http://127.0.0.1:40123` */
  readonly url: string;
  /** Breaks every connection, and refuses new ones. */
  shut(): Promise<void>;
  /** Hands on again, from the same port. */
  open(): Promise<void>;
}

/** Starts one in front of the server at this address. */
export async function startTcpRelay(target: string): Promise<TcpRelay> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    // One that was broken tells nobody more than one that was closed.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname);
    for (const socket of [client, upstream]) keep(socket);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  let port = 0;
  const open = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    open,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
