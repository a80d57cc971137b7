import type { StudioBlock, StudioShop } from '../../studio-protocol.ts';
import type { StoredText, StudioApi } from './studio-api.ts';

/** Data that the studio starts with. */
export interface StudioData {
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: readonly StudioBlock[];
  /** Undefined before the first publication. */
  readonly published: StoredText | undefined;
}

/** Loads everything in parallel. Rejects with {@link StudioApiError}. */
export async function loadStudioData(
  api: Pick<StudioApi, 'shop' | 'schema' | 'blocks' | 'document'>,
): Promise<StudioData> {
  const [shop, schema, blocks, published] = await Promise.all([api.shop(), api.schema(), api.blocks(), api.document()]);
  return { shop, schema, blocks, published };
}
