import type { Shop } from '../../../runtime/server/shop.ts';

/** The parts of the shop's server that the studio uses. In `dev` the shop may first have to be created. */
export interface StudioShopServer extends Pick<Shop, 'renderPreview' | 'marketsOf'> {
  readonly tenantAt: (host: string) => ReturnType<Shop['tenantAt']> | Promise<ReturnType<Shop['tenantAt']>>;
}
