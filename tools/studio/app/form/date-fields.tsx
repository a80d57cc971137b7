import { css } from '@emotion/css';
import { Button } from '../ui/Button.tsx';
import { control } from '../ui/Field.tsx';
import { type BlockFieldProps, describedBy, optionsOf } from './form-context.ts';

/** A day (`2027-02-01`), a minute (`2027-02-01T09:00`), or either, in the shop's time zone. */
export function DateField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange, schema } = props;
  const { precision } = optionsOf(props);
  const [day = '', time = ''] = typeof formData === 'string' ? formData.split('T') : [];
  const hasTime = precision !== 'day';
  const write = (newDay: string, newTime: string) => {
    const minute = newTime === '' && precision === 'minute' ? '00:00' : newTime;
    onChange(newDay === '' ? undefined : newDay + (minute === '' ? '' : `T${minute}`), fieldPathId.path);
  };
  return (
    <div className={rowLook}>
      <input
        id={fieldPathId.$id}
        className={control}
        type="date"
        aria-label={`${schema.title}: day`}
        value={day}
        {...describedBy(props)}
        onChange={(event) => write(event.target.value, time)}
      />
      {hasTime && (
        <input
          className={control}
          type="time"
          aria-label={`${schema.title}: time`}
          value={time}
          disabled={day === ''}
          onChange={(event) => write(day, event.target.value)}
        />
      )}
      {day !== '' && (
        <Button
          look="quiet"
          aria-label={`Clear ${schema.title?.toLowerCase()}`}
          onClick={() => onChange(undefined, fieldPathId.path)}
        >
          ✕
        </Button>
      )}
    </div>
  );
}

/** A time of day, `16:00`. */
export function TimeField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  return (
    <input
      id={fieldPathId.$id}
      className={control}
      type="time"
      value={typeof formData === 'string' ? formData : ''}
      {...describedBy(props)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value, fieldPathId.path)}
    />
  );
}

const rowLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  > input { flex: 1 1 120px; inline-size: auto; min-inline-size: 0; }
`;
