import type { StudioBlock, StudioShop } from '../../wire.ts';
import type { KeptText, StudioApi } from './studio-api.ts';

/** What the studio begins with. */
export interface LoadedStudio {
  readonly shop: StudioShop;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly blocks: readonly StudioBlock[];
  /** Undefined before the first publication. */
  readonly published: KeptText | undefined;
}

/** Asks for everything at once. Rejects with {@link StudioApiError}. */
export async function loadStudio(
  api: Pick<StudioApi, 'shop' | 'schema' | 'blocks' | 'document'>,
): Promise<LoadedStudio> {
  const [shop, schema, blocks, published] = await Promise.all([api.shop(), api.schema(), api.blocks(), api.document()]);
  return { shop, schema, blocks, published };
}
