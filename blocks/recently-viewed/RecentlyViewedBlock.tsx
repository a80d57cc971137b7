import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { RecentStore } from '../../runtime/stores/recent-store.ts';
import { Button } from '../../runtime/ui/Button.tsx';
import { ShelfProducts } from '../../runtime/ui/ProductShelf.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useAwake } from '../../runtime/ui/use-awake.ts';
import { useKeptStore } from '../../runtime/ui/use-kept-store.ts';
import { useProduct } from '../../runtime/ui/use-product.ts';
import type { RecentlyViewedProps } from '../../schemas/generated/blocks/recently-viewed.ts';
import * as look from './recent-look.ts';
import { useSeen } from './use-seen.ts';

/** Products that this person looked at before, but for the page's own. Nothing of it is in what the server makes. */
const RecentlyViewedBlock = observer(({ props }: BlockProps<RecentlyViewedProps>) => {
  const { catalog, notices } = useStores();
  const t = useMessages('recently-viewed');
  const product = useProduct();
  const recent = useKeptStore(RecentStore);
  const isAwake = useAwake();
  useSeen(product?._id, recent);
  const ids = isAwake ? recent.ids.filter((id) => id !== product?._id).slice(0, props.count) : NONE;
  const asked = ids.join(' ');

  useEffect(() => {
    // Without the line there is nothing to be seen again.
    if (asked !== '') void catalog.loadPicked(asked.split(' ')).catch(() => undefined);
  }, [catalog, asked]);

  // What the shop does not have any more is not there, and what is still on its way leaves no hole.
  const products = catalog
    .picked(ids)
    .map((picked) => (picked?.status === 'ready' ? picked.value : null))
    .filter((picked) => picked !== null);
  if (products.length === 0) return null;
  const title = props.title ?? t('title');
  return (
    <>
      <SectionHeading title={title} />
      <ShelfProducts products={products} look={LINE} label={title} />
      <div className={look.foot}>
        <Button
          kind="quiet"
          onClick={() => {
            recent.clear();
            notices.say(t('forgotten'), 'info');
          }}
        >
          {t('forget')}
        </Button>
      </div>
    </>
  );
});

const NONE: readonly string[] = [];

const LINE = { kind: 'line' } as const;

export default RecentlyViewedBlock;
