import { type ReactNode, useId } from 'react';
import { css } from '../../theme/emotion.ts';
import { error as errorClass } from './field.styles.ts';

export interface CheckFieldProps {
  /** Name of the field. */
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: ReactNode;
  /** The label. */
  readonly children: ReactNode;
}

/** A checkbox with its label. */
export function CheckField({ name, isChecked, onChange, error, children }: CheckFieldProps) {
  const id = useId();
  return (
    <div data-field={name}>
      <label className={row}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={error === undefined ? undefined : `${id}error`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className={checkbox}
        />
        <span className={text}>{children}</span>
      </label>
      <p id={`${id}error`} aria-live="polite" className={errorClass}>
        {error}
      </p>
    </div>
  );
}

const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'var(--space-3)',
  minBlockSize: 44,
  paddingBlock: '0.625rem',
  lineHeight: 1.4,
  cursor: 'pointer',
});

const checkbox = css({
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  margin: 0,
  marginBlockStart: 2,
  accentColor: 'var(--color-primary)',
  cursor: 'inherit',
});

const text = css({ minInlineSize: 0, overflowWrap: 'anywhere' });
