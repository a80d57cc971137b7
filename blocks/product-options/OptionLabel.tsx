import type { OptionMarker } from '../../runtime/domain/options/option-marker.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { Badge } from '../../runtime/ui/primitives/Badge.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { Amount } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import * as styles from './option-field.styles.ts';
import type { OptionsView } from './options-view.ts';

export interface OptionNameProps {
  /** Referenced by `aria-labelledby`. */
  readonly id?: string;
  readonly name: string;
  /** The selection as text. */
  readonly selectedText?: string;
}

/** Name and selection of an option: `Colour: Tortoise`. */
export const OptionName = ({ id, name, selectedText }: OptionNameProps) => {
  const t = useMessages('product-options');
  return (
    <span id={id} className={styles.name}>
      {selectedText ? t('nameOf', { name }) : name}
      {selectedText && <span className={styles.selectedText}>{selectedText}</span>}
    </span>
  );
};

export interface OptionMarkerBadgeProps {
  readonly id?: string;
  readonly marker: OptionMarker | undefined;
  readonly hasSelection: boolean;
}

/** What an option still needs: `Required`, `Choose 2`, or done. */
export const OptionMarkerBadge = ({ id, marker, hasSelection }: OptionMarkerBadgeProps) => {
  const t = useMessages('product-options');
  const { locale, shop } = useStores();
  const formatNumber = (count: number) => formatCount(count, locale.locale, shop.digits);
  if (marker === undefined) return null;
  // An optional option is only done once something is selected.
  const isDone = marker.kind === 'done' || (marker.kind === 'choose' && marker.isSatisfied && hasSelection);
  return (
    <Badge kind={isDone ? 'success' : 'quiet'}>
      <span id={id} className={styles.marker}>
        {isDone && <Icon name="check" />}
        {markerText(marker)}
      </span>
    </Badge>
  );

  function markerText(marker: OptionMarker): string {
    if (marker.kind !== 'choose') return t(marker.kind === 'done' ? 'done' : 'required');
    const { minimum, maximum } = marker;
    return minimum === maximum
      ? t('choose', { number: formatNumber(minimum) })
      : t('chooseBetween', { minimum: formatNumber(minimum), maximum: formatNumber(maximum) });
  }
};

/** The surcharge of a value: `+ 3.500 KD`, `+ 10 %`. Nothing if it has none. */
export function Surcharge({ value, view }: { readonly value: OptionValue; readonly view: OptionsView }) {
  const surcharge = view.surcharge(value);
  if (surcharge === undefined) return null;
  return (
    <span className={styles.price}>
      +&nbsp;{typeof surcharge === 'string' ? <bdi>{surcharge}</bdi> : <Amount amount={surcharge} view={view.price} />}
    </span>
  );
}
