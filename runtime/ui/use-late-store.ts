import type { LateParts, LateStore } from '../stores/late-stores.ts';
import { useStores } from './stores-context.ts';

/** A store that only some pages need; made when the first of its blocks asks for it. */
export const useLateStore = <Store extends LateStore>(Kind: new (parts: LateParts) => Store): Store =>
  useStores().late.of(Kind);
