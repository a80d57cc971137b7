import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { controlStyles, Field } from '../ui/Field.tsx';
import { DEVICE_WIDTHS } from './collapsed-controls.ts';
import type { FrameController } from './frame-controller.ts';
import { WIDTH_LIMITS } from './preview-settings.ts';

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
export const CustomWidthField = observer(({ frame }: { readonly frame: FrameController }) => {
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
