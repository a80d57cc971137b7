import { type ReactNode, useId } from 'react';
import { css } from '../../theme/emotion.ts';
import { visuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { error as errorClass } from './field.styles.ts';

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  /** Below the label. */
  readonly hint?: ReactNode;
  /** Behind the label: what it costs, what it looks like. */
  readonly aside?: ReactNode;
}

export interface ChoiceGroupProps {
  /** Name of the field. */
  readonly name: string;
  readonly label: string;
  /** Hides the label if a heading repeats it. */
  readonly isLabelHidden?: boolean;
  /** `rows`: one below the other. `buttons`: beside each other, as many as fit. */
  readonly layout?: 'rows' | 'buttons';
  readonly choices: readonly Choice[];
  /** Of the choice that is chosen. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
}

/** A choice between a few things that are all in sight: radio buttons, each the size of its row. */
export function ChoiceGroup({
  name,
  label,
  isLabelHidden = false,
  layout = 'rows',
  choices,
  value,
  onChange,
  error,
}: ChoiceGroupProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      data-field={name}
      aria-describedby={error === undefined ? undefined : `${id}error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <p id={`${id}label`} data-field-label className={isLabelHidden ? visuallyHidden : labelClass}>
        {label}
      </p>
      <div className={layout === 'rows' ? rows : buttons}>
        {choices.map((choice) => (
          <label key={choice.value} className={row}>
            <input
              type="radio"
              name={`${id}${name}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={radio}
            />
            <span className={text}>
              {choice.label}
              {choice.hint !== undefined && <span className={hint}>{choice.hint}</span>}
            </span>
            {choice.aside}
          </label>
        ))}
      </div>
      <p id={`${id}error`} aria-live="polite" className={errorClass}>
        {error}
      </p>
    </div>
  );
}

const labelClass = css({ margin: 0, marginBlockEnd: 'var(--space-2)', fontSize: 'var(--text-s)', fontWeight: 600 });

const rows = css({ display: 'grid', gap: 'var(--space-2)' });

const buttons = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: 'var(--space-2)',
});

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minBlockSize: 48,
  minInlineSize: 0,
  padding: 'var(--space-2) var(--space-3)',
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-text) 55%, var(--color-surface))',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  lineHeight: 1.35,
  cursor: 'pointer',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'var(--color-text)' },
  '&:has(:checked)': { borderColor: 'var(--color-primary)', boxShadow: 'inset 0 0 0 1px var(--color-primary)' },
  '[aria-invalid="true"] &': { borderColor: 'var(--color-danger)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--color-focus, var(--color-primary))', outlineOffset: 2 },
});

const radio = css({
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  margin: 0,
  accentColor: 'var(--color-primary)',
  cursor: 'inherit',
  '&:focus-visible': { outline: 'none' },
});

const text = css({ flex: '1 1 auto', display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' });

const hint = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });
