import { Amount } from '../../runtime/ui/Price.tsx';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { price } from './frame-look.ts';
import type { OptionsView } from './options-view.ts';

/** What a value adds: `+ 3.500 KD`, `+ 10 %`. Nothing where it adds nothing. */
export function AddedPrice({ value, view }: { readonly value: OptionValue; readonly view: OptionsView }) {
  const added = view.added(value);
  if (added === undefined) return null;
  return (
    <span className={price}>
      +&nbsp;{typeof added === 'string' ? <bdi>{added}</bdi> : <Amount amount={added} view={view.price} />}
    </span>
  );
}

/** The same where only text can stand. */
export function addedText(value: OptionValue, view: OptionsView): string {
  const added = view.added(value);
  if (added === undefined) return '';
  return `+\u00a0${typeof added === 'string' ? added : view.price.format.full(added)}`;
}
