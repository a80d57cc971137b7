import { Amount } from '../../runtime/ui/product/Price.tsx';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { price } from './option-field.styles.ts';
import type { OptionsView } from './options-view.ts';

/** The surcharge of a value: `+ 3.500 KD`, `+ 10 %`. Nothing if it has none. */
export function Surcharge({ value, view }: { readonly value: OptionValue; readonly view: OptionsView }) {
  const surcharge = view.surcharge(value);
  if (surcharge === undefined) return null;
  return (
    <span className={price}>
      +&nbsp;{typeof surcharge === 'string' ? <bdi>{surcharge}</bdi> : <Amount amount={surcharge} view={view.price} />}
    </span>
  );
}
