import { observer } from 'mobx-react-lite';
import type { StudioShop } from '../../studio-protocol.ts';
import type { FrameController } from './frame-controller.ts';
import { pageTitle } from './locale-names.ts';
import { SelectControl } from './SelectControl.tsx';

export interface PageSelectProps {
  readonly frame: FrameController;
  readonly shop: Pick<StudioShop, 'addresses'>;
  /** Called with the selected page's name in the document. */
  readonly onSelect?: (page: string) => void;
}

/** Select for the previewed page, with an example path of each and the document's own pages; any other path is shown as it is. */
export const PageSelect = observer(({ frame, shop, onSelect }: PageSelectProps) => {
  const pages = Object.entries({ ...shop.addresses, ...frame.ownPages });
  return (
    <SelectControl
      label="Page"
      value={frame.settings.address}
      options={pages.map(([name, address]) => [address, pageTitle(name)])}
      onSelect={(address) => {
        frame.changeSettings({ address });
        const [page] = pages.find(([, each]) => each === address) ?? [];
        if (page !== undefined) onSelect?.(page);
      }}
    />
  );
});
