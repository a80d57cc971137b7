import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { control, Field } from '../ui/Field.tsx';
import { Choice, type ChoiceProps } from './Choice.tsx';
import { CLICKS, type FoldedSwitch } from './folded-switches.ts';
import type { FrameController } from './frame-controller.ts';
import { AnyWidth, WidthSwitch } from './WidthSwitch.tsx';

export interface MoreSwitchesProps {
  readonly frame: FrameController;
  /** What has no room in the bar. */
  readonly folded: readonly FoldedSwitch[];
}

/** The switches that are seldom turned, and those that have no room elsewhere. */
export const MoreSwitches = observer(({ frame, folded }: MoreSwitchesProps) => (
  <div className={look}>
    {folded.includes('width') && (
      <div data-whole>
        <WidthSwitch frame={frame} />
      </div>
    )}
    {folded.includes('clicks') && (
      <div data-whole>
        <FieldChoice
          label="Clicks"
          value={frame.switches.clicks}
          options={CLICKS}
          onChoose={(clicks) => frame.change({ clicks })}
        />
      </div>
    )}
    <AnyWidth frame={frame} />
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
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  align-items: end;
  gap: 8px 12px;
  > [data-whole] { grid-column: 1 / -1; }
  > div, > div > * { min-inline-size: 0; }
  label { font-size: 13px; }
`;
