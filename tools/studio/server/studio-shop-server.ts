import type { Shop } from '../../../runtime/server/shop.ts';

/** What the studio asks of the shop's server that it belongs to. In `dev` that may first have to be made. */
export interface StudioShopServer extends Pick<Shop, 'show' | 'regions'> {
  readonly tenantAt: (host: string) => ReturnType<Shop['tenantAt']> | Promise<ReturnType<Shop['tenantAt']>>;
}
