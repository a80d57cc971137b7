import { serveBuiltShop } from './serve-built-shop.ts';
import { runServe } from './serve-runtime.ts';

/** `npm start`: the built shop and its backend. */
await runServe((runtime) => serveBuiltShop(runtime));
