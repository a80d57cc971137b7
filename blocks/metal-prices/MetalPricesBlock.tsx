import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type HistoryChoice, MetalsStore } from '../../runtime/stores/catalog/metals-store.ts';
import { useMetalName } from '../../runtime/ui/metals/use-metal-name.ts';
import { Chip } from '../../runtime/ui/primitives/Chip.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';
import type { MetalPricesProps } from '../../schemas/generated/blocks/metal-prices.ts';
import { CurrentPrices } from './CurrentPrices.tsx';
import { firstChoice } from './first-choice.ts';
import * as styles from './metal-prices.styles.ts';
import { NextUpdate } from './NextUpdate.tsx';
import { PriceHistory } from './PriceHistory.tsx';

export { load } from './load.ts';

/** Prices of metals now, and over time. Source: spec 4, "Gold/silver prices page". */
const MetalPricesBlock = observer(({ props }: BlockProps<MetalPricesProps>) => {
  const { title, karats, hasOunce } = props;
  const metals = useStore(MetalsStore);
  const t = useMessages('metal-prices');
  const nameOf = useMetalName();
  const container = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<HistoryChoice>(() => firstChoice(props));
  const choose = (changed: Partial<HistoryChoice>) => setChoice({ ...choice, ...changed });
  const refresh = async () => {
    await metals.refreshNow();
    // Where these fail, the last ones stay.
    await Promise.allSettled([metals.refreshHistory(choice), hasOunce ? metals.refreshOunce() : undefined]);
  };
  useEffect(() => {
    // The chart's place shows the failure.
    void metals.loadHistory(choice).catch(() => undefined);
  }, [metals, choice]);
  return (
    <div ref={container} className={styles.page}>
      {title !== undefined && <SectionHeading title={title} />}
      <CurrentPrices props={props} choice={choice} onChoose={choose} />
      <div className={styles.bar}>
        {choice.metal === 'gold' && karats.length > 1 && (
          <fieldset aria-label={t('karat')} className={styles.choices}>
            {karats.map((karat) => (
              <Chip key={karat} isSelected={karat === choice.karat} onClick={() => choose({ karat })}>
                {nameOf({ metal: 'gold', karat })}
              </Chip>
            ))}
          </fieldset>
        )}
        <NextUpdate element={container} refresh={refresh} />
      </div>
      <PriceHistory choice={choice} onChoose={choose} />
    </div>
  );
});

export default MetalPricesBlock;
