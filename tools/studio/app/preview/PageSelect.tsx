import { observer } from 'mobx-react-lite';
import { ROUTES } from '../../../../runtime/domain/routes.ts';
import { humanizeSlug } from '../../slugs.ts';
import type { StudioShop } from '../../studio-protocol.ts';
import type { FrameController } from './frame-controller.ts';
import { pageAddresses } from './preview-settings.ts';
import { SelectControl } from './SelectControl.tsx';

export interface PageSelectProps {
  readonly frame: FrameController;
  readonly shop: Pick<StudioShop, 'addresses'>;
}

/**
 * Select for the previewed page, with an example path of each and the document's own pages; any other path is shown as it
 * is. A page that needs data which the shop does not have is listed with the reason.
 */
export const PageSelect = observer(({ frame, shop }: PageSelectProps) => {
  const addresses = pageAddresses(shop, frame.choices);
  return (
    <SelectControl
      label="Page"
      value={frame.settings.address}
      options={Object.entries(addresses).map(([name, address]) => [address, humanizeSlug(name)])}
      disabledOptions={ROUTES.filter(({ page }) => !Object.hasOwn(addresses, page)).map(
        ({ page }) => `${humanizeSlug(page)} (${MISSING_DATA[page] ?? 'no example'})`,
      )}
      onSelect={(address) => frame.changeSettings({ address })}
    />
  );
});

/** Why a page cannot be shown. */
const MISSING_DATA: Readonly<Partial<Record<string, string>>> = {
  product: 'the shop has no products',
  category: 'the shop has no categories',
  'category-products': 'the shop has no categories',
  'brand-products': 'the shop has no brands',
  'occasion-products': 'the shop has no occasions',
  'section-products': 'the document names no section',
  services: 'the shop has no services',
  service: 'the shop has no services',
};
