import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { control, Field } from '../ui/Field.tsx';
import { Choice, type ChoiceProps } from './Choice.tsx';
import type { FrameController } from './frame-controller.ts';

/** The switches that are seldom turned. */
export const MoreSwitches = observer(({ frame }: { readonly frame: FrameController }) => (
  <div className={look}>
    <FieldChoice
      label="Direction"
      value={frame.switches.direction}
      options={[
        ['language', 'As its language'],
        ['ltr', 'Left to right'],
        ['rtl', 'Right to left'],
      ]}
      onChoose={(direction) => frame.change({ direction })}
    />
    <FieldChoice
      label="Scheme"
      value={frame.switches.scheme}
      options={[
        ['device', 'As the device'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
      onChoose={(scheme) => frame.change({ scheme })}
    />
    <FieldChoice
      label="Visitor"
      value={frame.switches.visitor}
      options={[
        ['guest', 'A guest'],
        ['customer', 'Signed in'],
      ]}
      onChoose={(visitor) => frame.change({ visitor })}
    />
    <Field label="Date, in the shop’s time">
      {(id) => (
        <input
          id={id}
          type="datetime-local"
          className={control}
          value={frame.switches.date ?? ''}
          onChange={(event) => frame.change({ date: event.target.value || undefined })}
        />
      )}
    </Field>
    <Address frame={frame} />
  </div>
));

const FieldChoice = <Value extends string>(props: ChoiceProps<Value>) => (
  <Field label={props.label}>{(id) => <Choice {...props} id={id} />}</Field>
);

/** Opened when it is left or entered. */
const Address = observer(({ frame }: { readonly frame: FrameController }) => {
  const { address } = frame.switches;
  const [typed, setTyped] = useState(address);
  useEffect(() => setTyped(address), [address]);
  const open = () => {
    const path = `/${typed.trim().replace(/^\/+/, '')}`;
    setTyped(path);
    frame.change({ address: path });
  };
  return (
    <Field label="Address">
      {(id) => (
        <input
          id={id}
          className={control}
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={open}
          onKeyDown={(event) => event.key === 'Enter' && open()}
        />
      )}
    </Field>
  );
});

const look = css`
  && {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
    align-items: end;
    gap: 8px 12px;
    padding: 8px 12px 12px;
    border-block-start: 1px solid var(--s-line);
  }
  > div, > div > * { min-inline-size: 0; }
  label { font-size: 13px; }
`;
