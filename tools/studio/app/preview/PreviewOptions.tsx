import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { controlStyles, Field } from '../ui/Field.tsx';
import { CLICK_MODES, type CollapsibleControl, DEVICE_WIDTHS } from './collapsed-controls.ts';
import type { FrameController } from './frame-controller.ts';
import { WIDTH_LIMITS } from './preview-settings.ts';
import { SelectControl, type SelectControlProps } from './SelectControl.tsx';

export interface PreviewOptionsProps {
  readonly frame: FrameController;
  /** Controls that do not fit into the toolbar. */
  readonly collapsed: readonly CollapsibleControl[];
}

/** Rarely used preview options, and those that do not fit into the toolbar. */
export const PreviewOptions = observer(({ frame, collapsed }: PreviewOptionsProps) => (
  <div className={optionsStyles}>
    {collapsed.includes('width') && (
      <div data-whole>
        <WidthButtons frame={frame} />
      </div>
    )}
    {collapsed.includes('clicks') && (
      <div data-whole>
        <LabeledSelect
          label="Clicks"
          value={frame.settings.clicks}
          options={CLICK_MODES}
          onSelect={(clicks) => frame.changeSettings({ clicks })}
        />
      </div>
    )}
    <CustomWidthField frame={frame} />
    <LabeledSelect
      label="Direction"
      value={frame.settings.direction}
      options={[
        ['language', 'Automatic'],
        ['ltr', 'Left to right'],
        ['rtl', 'Right to left'],
      ]}
      onSelect={(direction) => frame.changeSettings({ direction })}
    />
    <LabeledSelect
      label="Appearance"
      value={frame.settings.scheme}
      options={[
        ['device', 'System'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]}
      onSelect={(scheme) => frame.changeSettings({ scheme })}
    />
    <LabeledSelect
      label="Visitor"
      value={frame.settings.visitor}
      options={[
        ['guest', 'Guest'],
        ['customer', 'Signed in'],
      ]}
      onSelect={(visitor) => frame.changeSettings({ visitor })}
    />
    <div data-whole>
      <Field label="Date and time (shop’s time zone)">
        {(id) => (
          <input
            id={id}
            type="datetime-local"
            className={controlStyles}
            value={frame.settings.date ?? ''}
            onChange={(event) => frame.changeSettings({ date: event.target.value || undefined })}
          />
        )}
      </Field>
    </div>
    <div data-whole>
      <PathField frame={frame} />
    </div>
  </div>
));

const LabeledSelect = <Value extends string>(props: SelectControlProps<Value>) => (
  <Field label={props.label}>{(id) => <SelectControl {...props} id={id} />}</Field>
);

/** The path of the previewed page. Applied on blur or Enter. */
const PathField = observer(({ frame }: { readonly frame: FrameController }) => {
  const { address } = frame.settings;
  const [typed, setTyped] = useState(address);
  useEffect(() => setTyped(address), [address]);
  const open = () => {
    const path = `/${typed.trim().replace(/^\/+/, '')}`;
    setTyped(path);
    frame.changeSettings({ address: path });
  };
  return (
    <Field label="Path">
      {(id) => (
        <input
          id={id}
          className={controlStyles}
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

const optionsStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  align-items: end;
  gap: 8px 12px;
  > [data-whole] { grid-column: 1 / -1; }
  > div, > div > * { min-inline-size: 0; }
  label { font-size: 13px; }
`;

/** Buttons for the width of the preview: phone, tablet, desktop, or the width of the panel. */
export const WidthButtons = observer(({ frame }: { readonly frame: FrameController }) => {
  const { width } = frame.settings;
  return (
    <fieldset aria-label="Width" className={groupStyles}>
      {DEVICE_WIDTHS.map(([px, title]) => (
        <Button
          key={px}
          variant="quiet"
          aria-pressed={width === px}
          title={`${title}, ${px} px`}
          onClick={() => frame.changeSettings({ width: px })}
        >
          {px}
        </Button>
      ))}
      <Button
        variant="quiet"
        aria-pressed={width === 'fill'}
        title="Fit to panel"
        onClick={() => frame.changeSettings({ width: 'fill' })}
      >
        Fill
      </Button>
    </fieldset>
  );
});

/** Field for any other width. Applied on blur or Enter: while typing 1280, each number on the way is another width. */
const CustomWidthField = observer(({ frame }: { readonly frame: FrameController }) => {
  const { width } = frame.settings;
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(width === 'fill' ? '' : String(width)), [width]);
  const applyWidth = () => {
    const px = Math.round(Number(typed));
    if (typed === '' || !Number.isFinite(px)) return;
    const within = Math.min(Math.max(px, WIDTH_LIMITS.least), WIDTH_LIMITS.most);
    setTyped(String(within));
    frame.changeSettings({ width: within });
  };
  return (
    <Field label="Width in pixels">
      {(id) => (
        <input
          id={id}
          type="number"
          className={controlStyles}
          placeholder="Fill"
          min={WIDTH_LIMITS.least}
          max={WIDTH_LIMITS.most}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={applyWidth}
          onKeyDown={(event) => event.key === 'Enter' && applyWidth()}
        />
      )}
    </Field>
  );
});

const groupStyles = css`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > button { min-block-size: 28px; padding: 2px 7px; font-variant-numeric: tabular-nums; }
`;
