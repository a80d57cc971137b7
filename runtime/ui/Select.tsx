import type { SelectHTMLAttributes } from 'react';
import { css } from '../theme/emotion.ts';
import { Icon } from './Icon.tsx';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly options: readonly SelectOption[];
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** One of many, chosen from the platform's own list. It stands in a `Field`, which gives it its look. */
export const Select = ({ options, className, ...rest }: SelectProps) => (
  <span className={room}>
    <select {...rest} className={className === undefined ? select : `${className} ${select}`}>
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" className={mark} />
  </span>
);

const room = css({ position: 'relative', display: 'block', minInlineSize: 0 });

const select = css({ '&&': { appearance: 'none', paddingInlineEnd: '2.5rem', textOverflow: 'ellipsis' } });

const mark = css({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 'var(--space-3)',
  marginBlock: 'auto',
  pointerEvents: 'none',
});
