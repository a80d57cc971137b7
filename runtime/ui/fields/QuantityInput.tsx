import { useState } from 'react';
import { css } from '../../theme/emotion.ts';
import { Icon } from '../primitives/Icon.tsx';

export interface QuantityInputProps {
  /** Accessible names of the input and of its buttons. */
  readonly labels: { readonly field: string; readonly fewer: string; readonly more: string };
  /** The value when controlled; undefined when the component keeps it. */
  readonly value?: number | undefined;
  readonly defaultValue?: number;
  /** Largest allowed value. */
  readonly max: number;
  /** Smallest allowed value; default 1. */
  readonly min?: number;
  /** `name` of the form field. */
  readonly name?: string | undefined;
  /**
   * Disables it while loading or sending. Source: spec 4, "plus/minus disabled while loading". A guest's cart loads
   * nothing and never disables it.
   */
  readonly isDisabled?: boolean;
  readonly onChange?: ((value: number) => void) | undefined;
}

/**
 * A quantity field with buttons. Typing may be incomplete: it counts as soon as it is a number within bounds, and falls
 * back to the nearest one on blur.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { labels, value, defaultValue, max, min = 1, name, isDisabled = false, onChange } = props;
  const [uncontrolledValue, setUncontrolledValue] = useState(defaultValue ?? min);
  const [draft, setDraft] = useState<string>();
  const count = value ?? uncontrolledValue;
  const changeValue = (next: number) => {
    if (next === count) return;
    setUncontrolledValue(next);
    onChange?.(next);
  };
  const stepBy = (by: number) => {
    setDraft(undefined);
    changeValue(clampToWholeNumber(count + by, min, max));
  };
  const handleTyping = (text: string) => {
    setDraft(text);
    const typed = Number(text);
    if (text !== '' && typed === clampToWholeNumber(typed, min, max)) changeValue(typed);
  };
  const handleBlur = () => {
    if (draft !== undefined && draft !== '') changeValue(clampToWholeNumber(Number(draft), min, max));
    setDraft(undefined);
  };
  return (
    <fieldset aria-label={labels.field} disabled={isDisabled} className={box}>
      <button
        type="button"
        aria-label={labels.fewer}
        disabled={count <= min}
        onClick={() => stepBy(-1)}
        className={button}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        // Browsers would restore the value from before a reload, but the state is reset.
        autoComplete="off"
        aria-label={labels.field}
        name={name}
        min={min}
        max={max}
        step={1}
        value={draft ?? count}
        onChange={({ target }) => handleTyping(target.value)}
        onBlur={handleBlur}
        className={field}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={count >= max}
        onClick={() => stepBy(1)}
        className={button}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

/** The nearest whole number within bounds; `min` when `max` is below it or the value is not finite. */
export const clampToWholeNumber = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(Number.isFinite(value) ? Math.round(value) : min, max));

const box = css({
  display: 'grid',
  inlineSize: 'fit-content',
  gridTemplateColumns: '44px minmax(2.5rem, 4rem) 44px',
  alignItems: 'stretch',
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-text) 55%, var(--color-surface))',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
});

const button = css({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 44,
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-button)',
  background: 'none',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: 'color-mix(in srgb, currentColor 8%, transparent)' },
  '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
  // Without script the buttons do nothing; the input has its own arrows.
  '@media (scripting: none)': { visibility: 'hidden' },
});

const field = css({
  minInlineSize: 0,
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'none',
  fontSize: 'max(1rem, 16px)',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  textAlign: 'center',
  '@media (scripting: enabled)': {
    appearance: 'textfield',
    '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  },
});
