import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { ShopProviders } from '../../../runtime/app/shared/ShopPage.tsx';
import { useLinkDelegation } from '../../../runtime/ui/navigation/use-link-delegation.ts';
import { NoticeRegion } from '../../../runtime/ui/overlays/NoticeRegion.tsx';
import type { StoryShop } from './story-shop.ts';

export interface ShopStageProps {
  readonly shop: StoryShop;
  /** The landmark of the page that the block belongs into. */
  readonly landmark: 'header' | 'main' | 'footer';
  readonly children: ReactNode;
}

/** The page around a block: a section of one column, and what every page says notices in. */
export const ShopStage = ({ shop: { stores, i18n, address: at }, landmark, children }: ShopStageProps) => (
  <ShopProviders stores={stores} i18n={i18n}>
    <MemoryRouter initialEntries={[at]}>
      <Landmark landmark={landmark}>
        <div className="v-section">
          <div className="v-row">
            <div className="v-col">{children}</div>
          </div>
        </div>
      </Landmark>
      <NoticeRegion />
    </MemoryRouter>
  </ShopProviders>
);

function Landmark({ landmark: Element, children }: Pick<ShopStageProps, 'landmark' | 'children'>) {
  return (
    <Element className={`v-${Element}`} {...useLinkDelegation()}>
      {children}
    </Element>
  );
}
