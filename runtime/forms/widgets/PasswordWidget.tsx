import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { iconButton } from '../../ui/primitives/IconButton.tsx';
import { FormField } from '../FormField.tsx';
import { leftToRight } from './TextWidget.tsx';
import { inputTypeOf, type ShopWidgetProps, useShownText } from './widget-props.ts';

/** A password with show/hide. Source: spec 2, "password with show/hide". */
export function PasswordWidget({ name, schema, value, onChange }: ShopWidgetProps) {
  const t = useMessages('forms');
  const text = useShownText(name, value);
  const [isShown, setShown] = useState(false);
  return (
    <FormField name={name} label={schema.title}>
      {(control) => (
        <span className={wrapper}>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={inputTypeOf(schema) === 'password' ? 'current-password' : 'new-password'}
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            className={`${control.className} ${leftToRight} ${input}`}
          />
          <button
            type="button"
            className={`${iconButton} ${toggle}`}
            aria-label={t('showPassword')}
            title={t('showPassword')}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={eye}>
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" />
              {isShown && <path d="M4 4l16 16" />}
            </svg>
          </button>
        </span>
      )}
    </FormField>
  );
}

const wrapper = css({ position: 'relative', display: 'block' });

const input = css({
  '&&': { paddingInlineEnd: 48 },
  // Left to right in Arabic, too, where the button is on the left.
  '[dir="rtl"] &&': { paddingInlineStart: 48, paddingInlineEnd: 'var(--space-3)' },
  // Edge's own button is redundant.
  '&::-ms-reveal': { display: 'none' },
});

const toggle = css({
  '&&': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 2,
    marginBlock: 'auto',
    borderRadius: 'var(--radius-s)',
  },
});

const eye = css({
  inlineSize: '1.25em',
  blockSize: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
