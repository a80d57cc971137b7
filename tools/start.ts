import { serveBuiltShop } from './serve/built-shop.ts';
import { runSession } from './serve/session.ts';

/** `npm start`: the built shop on its backend. */
await runSession(async (session) => {
  await serveBuiltShop(session);
});
