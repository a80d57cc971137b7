import { serveBuiltShop } from './serve-built-shop.ts';
import { runServe } from './serve-runtime.ts';

/** `npm start`: the built shop and its backend. */
await runServe(async (session) => {
  await serveBuiltShop(session);
});
