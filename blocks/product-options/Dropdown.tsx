import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { Select } from '../../runtime/ui/Select.tsx';
import { needsScript, withoutScript } from '../../runtime/ui/script-look.ts';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { AddedPrice, addedText } from './AddedPrice.tsx';
import { beside } from './field-parts-look.ts';
import { ControlBox, type OptionProps } from './OptionBox.tsx';
import { chosenOf, whyUnavailable } from './unavailable.ts';
import { lines } from './value-look.ts';

/** One of several, from the platform's own list. Without script, which it needs, its values are plain lines. */
export const Dropdown = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const t = useMessages('product-options');
  const select = useRef<HTMLSpanElement>(null);
  const [chosen] = chosenOf(option, selection);
  const clear = () => {
    if (chosen !== undefined) selection.choose(option._id, chosen._id);
    // Its button goes with what was chosen.
    select.current?.querySelector('select')?.focus();
  };
  const choose = (valueId: string) => (valueId === '' ? clear() : selection.choose(option._id, valueId));
  const labelOf = (value: OptionValue, why: string | undefined) =>
    [view.text(value.name), addedText(value, view), why && `(${why})`].filter(Boolean).join(' ');
  return (
    <ControlBox {...props}>
      {(ties) => (
        <>
          <span ref={select} className={`${beside} ${needsScript}`}>
            <Select
              {...ties}
              value={chosen?._id ?? ''}
              onChange={({ target }) => choose(target.value)}
              options={[
                { value: '', label: view.text(option.placeholder) || t('pleaseChoose') },
                ...option.values.map((value) => {
                  const why = whyUnavailable(option, value, selection, t);
                  return { value: value._id, label: labelOf(value, why), isDisabled: why !== undefined };
                }),
              ]}
            />
            {chosen !== undefined && (
              <IconButton icon="close" label={t('clearOf', { name: view.text(option.name) })} onClick={clear} />
            )}
          </span>
          <ul className={`${lines} ${withoutScript}`}>
            {option.values.map((value) => (
              <li key={value._id}>
                {view.text(value.name)} <AddedPrice value={value} view={view} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ControlBox>
  );
});
Dropdown.displayName = 'Dropdown';
