import { observer } from 'mobx-react-lite';
import type { StudioShop } from '../../wire.ts';
import { Choice } from './Choice.tsx';
import type { FrameController } from './frame-controller.ts';
import { pageTitle } from './names.ts';

export interface PageChoiceProps {
  readonly frame: FrameController;
  readonly shop: Pick<StudioShop, 'addresses'>;
  /** Told which page was chosen, by its name in the document. */
  readonly onChoose?: (page: string) => void;
}

/** Which page the frame shows, with something of the shop in it; any other address is shown as it is. */
export const PageChoice = observer(({ frame, shop, onChoose }: PageChoiceProps) => (
  <Choice
    label="Page"
    value={frame.switches.address}
    options={Object.entries(shop.addresses).map(([name, address]) => [address, pageTitle(name)])}
    onChoose={(address) => {
      frame.change({ address });
      const page = Object.keys(shop.addresses).find((name) => shop.addresses[name] === address);
      if (page !== undefined) onChoose?.(page);
    }}
  />
));
