import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_OPTION_TEXT_LENGTH } from '../../runtime/domain/options/option-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { ControlField, type OptionProps } from './OptionField.tsx';
import { Surcharge } from './OptionLabel.tsx';

/** Source: spec 5 and 9, "text inputs debounced 300 ms". */
const TEXT_DEBOUNCE_MS = 300;

/** A text field of one or several lines. The text applies 300 ms after the last key, or when the field loses focus. */
export const TextField = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const savedText = selection.optionText(option._id);
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = draft ?? savedText;

  const commit = (newText: string) => {
    clearTimeout(timer.current);
    selection.setText(option._id, newText);
  };
  const change = (newText: string) => {
    setDraft(newText);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => selection.setText(option._id, newText), TEXT_DEBOUNCE_MS);
  };
  const commitDraft = () => {
    if (draft === undefined) return;
    commit(draft);
    setDraft(undefined);
  };
  // Commits the text if the page is left while typing.
  const commitOnUnmount = useEffectEvent(commitDraft);
  useEffect(() => () => commitOnUnmount(), []);

  const [onlyValue] = option.values;
  const isLong = option.layout === 'textarea';
  // A single line shows the counter past half of its limit; a text area as soon as it has text.
  const isCounted = isLong ? text !== '' : text.length > MAX_OPTION_TEXT_LENGTH / 2;
  return (
    <ControlField
      {...props}
      aside={onlyValue && <Surcharge value={onlyValue} view={view} />}
      hint={isCounted ? <CharacterCounter length={text.length} /> : undefined}
    >
      {({ className, ...controlProps }) => {
        const inputProps = {
          ...controlProps,
          value: text,
          maxLength: MAX_OPTION_TEXT_LENGTH,
          placeholder: view.text(option.placeholder),
          className: `${className} ${hiddenWithoutScript}`,
          // The text may be in another language than the page; the placeholder is in the page's.
          dir: text === '' ? undefined : 'auto',
          onBlur: commitDraft,
        };
        return isLong ? (
          <textarea {...inputProps} rows={3} onChange={({ target }) => change(target.value)} />
        ) : (
          <input {...inputProps} type="text" onChange={({ target }) => change(target.value)} />
        );
      }}
    </ControlField>
  );
});
TextField.displayName = 'TextField';

const CharacterCounter = ({ length }: { readonly length: number }) => {
  const { locale, shop } = useStores();
  const t = useMessages('product-options');
  const formatNumber = (number: number) => formatCount(number, locale.locale, shop.digits);
  return (
    <span className={counter}>
      {t('written', { number: formatNumber(length), limit: formatNumber(MAX_OPTION_TEXT_LENGTH) })}
    </span>
  );
};

/** The used length of a text, with digits of equal width. */
const counter = css({ fontVariantNumeric: 'tabular-nums lining-nums' });
