import { css } from '@emotion/css';
import { Button } from '../../ui/Button.tsx';
import { controlStyles } from '../../ui/Field.tsx';
import { ariaProps, fieldOptionsOf, type PartFieldProps } from '../form-context.ts';

/** A date (`2027-02-01`), a minute (`2027-02-01T09:00`) or either, in the shop's time zone. */
export function DateField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange, schema } = props;
  const { precision } = fieldOptionsOf(props);
  const [day = '', time = ''] = typeof formData === 'string' ? formData.split('T') : [];
  const hasTime = precision !== 'day';
  const write = (newDay: string, newTime: string) => {
    const minute = newTime === '' && precision === 'minute' ? '00:00' : newTime;
    onChange(newDay === '' ? undefined : newDay + (minute === '' ? '' : `T${minute}`), fieldPathId.path);
  };
  return (
    <div className={rowStyles}>
      <input
        id={fieldPathId.$id}
        className={controlStyles}
        type="date"
        aria-label={`${schema.title}: date`}
        value={day}
        {...ariaProps(props)}
        onChange={(event) => write(event.target.value, time)}
      />
      {hasTime && (
        <input
          className={controlStyles}
          type="time"
          aria-label={`${schema.title}: time`}
          value={time}
          disabled={day === ''}
          onChange={(event) => write(day, event.target.value)}
        />
      )}
      {day !== '' && (
        <Button
          variant="quiet"
          aria-label={`Clear ${schema.title?.toLowerCase()}`}
          onClick={() => onChange(undefined, fieldPathId.path)}
        >
          ✕
        </Button>
      )}
    </div>
  );
}

/** A time of day such as `16:00`. */
export function TimeField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  return (
    <input
      id={fieldPathId.$id}
      className={controlStyles}
      type="time"
      value={typeof formData === 'string' ? formData : ''}
      {...ariaProps(props)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value, fieldPathId.path)}
    />
  );
}

const rowStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  > input { flex: 1 1 120px; inline-size: auto; min-inline-size: 0; }
`;
