import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { BackendDependencies } from '../http/backend-dependencies.ts';

/** Interval of comments that keep proxies from closing an idle stream. */
const HEARTBEAT_INTERVAL_MS = 15_000;

/** `GET /events`: a stream of the changes of all tenants. */
export function serveChangeStream(app: Hono, { changes }: BackendDependencies): void {
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      stream.onAbort(end);
      const unsubscribe = changes.subscribe({
        changed: (change) => void stream.writeSSE({ event: 'change', data: JSON.stringify(change) }),
        ended: end,
      });
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT_INTERVAL_MS);
      // Announces that the stream is open: no change after it is missed.
      await stream.write(': listening\n\n');
      await over;
      clearInterval(heartbeat);
      unsubscribe();
    }),
  );
}
