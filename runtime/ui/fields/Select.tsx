import type { SelectHTMLAttributes } from 'react';
import { css } from '../../theme/emotion.ts';
import { Icon } from '../primitives/Icon.tsx';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly SelectOption[];
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** A native `<select>`. It is used inside a `Field`, which gives it its class. */
export const Select = ({ options, className, ...rest }: SelectProps) => (
  <span className={wrapper}>
    <select {...rest} className={className === undefined ? select : `${className} ${select}`}>
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" className={chevron} />
  </span>
);

const wrapper = css({ position: 'relative', display: 'block', minInlineSize: 0 });

const select = css({ '&&': { appearance: 'none', paddingInlineEnd: '2.5rem', textOverflow: 'ellipsis' } });

const chevron = css({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 'var(--space-3)',
  marginBlock: 'auto',
  pointerEvents: 'none',
});
