import { useState } from 'react';
import { css } from '../theme/emotion.ts';
import { Icon } from './Icon.tsx';

export interface QuantityProps {
  /** What is counted, and what the buttons do, for people who do not see them. */
  readonly words: { readonly field: string; readonly fewer: string; readonly more: string };
  /** How many there are; left out where the field itself keeps count. */
  readonly value?: number | undefined;
  readonly defaultValue?: number;
  /** As many as may be had. */
  readonly max: number;
  /** As few as may be had. */
  readonly min?: number;
  /** Name in the form that it stands in. */
  readonly name?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange?: ((value: number) => void) | undefined;
}

/**
 * How many of something. What is typed may stand half-written; it counts as soon as it is a number within bounds, and
 * falls back to the nearest one when the field is left.
 */
export function Quantity(props: QuantityProps) {
  const { words, value, defaultValue, max, min = 1, name, isDisabled = false, onChange } = props;
  const [own, setOwn] = useState(defaultValue ?? min);
  const [draft, setDraft] = useState<string>();
  const count = value ?? own;
  const set = (next: number) => {
    if (next === count) return;
    setOwn(next);
    onChange?.(next);
  };
  const step = (by: number) => {
    setDraft(undefined);
    set(within(count + by, min, max));
  };
  const type = (text: string) => {
    setDraft(text);
    const typed = Number(text);
    if (text !== '' && typed === within(typed, min, max)) set(typed);
  };
  const leave = () => {
    if (draft !== undefined && draft !== '') set(within(Number(draft), min, max));
    setDraft(undefined);
  };
  return (
    <fieldset aria-label={words.field} disabled={isDisabled} className={box}>
      <button
        type="button"
        aria-label={words.fewer}
        disabled={count <= min}
        onClick={() => step(-1)}
        className={button}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        // After a reload the page counts anew, and no browser fills in what it was.
        autoComplete="off"
        aria-label={words.field}
        name={name}
        min={min}
        max={max}
        step={1}
        value={draft ?? count}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        className={field}
      />
      <button type="button" aria-label={words.more} disabled={count >= max} onClick={() => step(1)} className={button}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

/** The nearest whole number within bounds. Where nothing may be had, the least. */
export const within = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(Number.isFinite(value) ? Math.round(value) : min, max));

const box = css({
  display: 'grid',
  inlineSize: 'fit-content',
  gridTemplateColumns: '44px minmax(2.5rem, 4rem) 44px',
  alignItems: 'stretch',
  margin: 0,
  padding: 0,
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-ink) 55%, var(--color-surface))',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
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
  // It can do nothing then; the field counts by its own arrows.
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
