import type { OptionMarker } from '../../runtime/domain/option-marker.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Badge } from '../../runtime/ui/Badge.tsx';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as look from './frame-look.ts';

export interface OptionNameProps {
  /** For what is named after it. */
  readonly id?: string;
  readonly name: string;
  /** What is chosen, in words. */
  readonly chosen?: string;
}

/** What is chosen here, and what was: `Colour: Tortoise`. */
export const OptionName = ({ id, name, chosen }: OptionNameProps) => {
  const t = useMessages('product-options');
  return (
    <span id={id} className={look.name}>
      {chosen ? t('nameOf', { name }) : name}
      {chosen && <span className={look.chosen}>{chosen}</span>}
    </span>
  );
};

export interface MarkerProps {
  readonly id?: string;
  readonly marker: OptionMarker | undefined;
  readonly hasChosen: boolean;
}

/** What is still to do at an option: `Required`, `Choose 2`, and that it is done. */
export const Marker = ({ id, marker, hasChosen }: MarkerProps) => {
  const t = useMessages('product-options');
  const { locale, shop } = useStores();
  const number = (count: number) => formatCount(count, locale.locale, shop.digits);
  if (marker === undefined) return null;
  // Where nothing need be chosen nothing is done before something is.
  const isDone = marker.kind === 'done' || (marker.kind === 'choose' && marker.isSatisfied && hasChosen);
  return (
    <Badge kind={isDone ? 'ok' : 'quiet'}>
      <span id={id} className={look.marker}>
        {isDone && <Icon name="check" />}
        {words(marker)}
      </span>
    </Badge>
  );

  function words(wanted: OptionMarker): string {
    if (wanted.kind !== 'choose') return t(wanted.kind === 'done' ? 'done' : 'required');
    const { minimum, maximum } = wanted;
    return minimum === maximum
      ? t('choose', { number: number(minimum) })
      : t('chooseBetween', { minimum: number(minimum), maximum: number(maximum) });
  }
};
