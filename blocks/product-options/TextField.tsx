import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LONGEST_TEXT } from '../../runtime/domain/option-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { needsScript } from '../../runtime/ui/script-look.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { AddedPrice } from './AddedPrice.tsx';
import * as look from './field-parts-look.ts';
import { ControlBox, type OptionProps } from './OptionBox.tsx';

/** Source: spec 5 and 9, "text inputs debounced 300 ms". */
export const TEXT_DEBOUNCE_MS = 300;

/** One line or several. What is typed counts 300 ms after the last letter, or as soon as the field is left. */
export const TextField = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const chosen = selection.textOf(option._id);
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = draft ?? chosen;

  const settle = (written: string) => {
    clearTimeout(timer.current);
    selection.write(option._id, written);
  };
  const type = (written: string) => {
    setDraft(written);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => selection.write(option._id, written), TEXT_DEBOUNCE_MS);
  };
  const leave = () => {
    if (draft === undefined) return;
    settle(draft);
    setDraft(undefined);
  };
  // The page may go while somebody types; what was typed was meant.
  const keep = useEffectEvent(leave);
  useEffect(() => () => keep(), []);

  const [first] = option.values;
  const isLong = option.layout === 'textarea';
  // One line is seldom near its limit; of many lines people wonder.
  const isCounted = isLong ? text !== '' : text.length > LONGEST_TEXT / 2;
  return (
    <ControlBox
      {...props}
      aside={first && <AddedPrice value={first} view={view} />}
      hint={isCounted ? <Counter length={text.length} /> : undefined}
    >
      {({ className, ...ties }) => {
        const shared = {
          ...ties,
          value: text,
          maxLength: LONGEST_TEXT,
          placeholder: view.text(option.placeholder),
          className: `${className} ${needsScript}`,
          // What is typed may be in another language than the page; its hint is in the page's.
          dir: text === '' ? undefined : 'auto',
          onBlur: leave,
        };
        return isLong ? (
          <textarea {...shared} rows={3} onChange={({ target }) => type(target.value)} />
        ) : (
          <input {...shared} type="text" onChange={({ target }) => type(target.value)} />
        );
      }}
    </ControlBox>
  );
});
TextField.displayName = 'TextField';

const Counter = ({ length }: { readonly length: number }) => {
  const { locale, shop } = useStores();
  const t = useMessages('product-options');
  const count = (number: number) => formatCount(number, locale.locale, shop.digits);
  return <span className={look.counter}>{t('written', { number: count(length), limit: count(LONGEST_TEXT) })}</span>;
};
