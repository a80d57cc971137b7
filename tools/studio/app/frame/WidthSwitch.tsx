import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { control, Field } from '../ui/Field.tsx';
import { COMMON_WIDTHS } from './folded-switches.ts';
import type { FrameController } from './frame-controller.ts';
import { WIDTHS } from './frame-switches.ts';

/** How wide the page is: as a phone, a tablet, a desktop, or as its panel. */
export const WidthSwitch = observer(({ frame }: { readonly frame: FrameController }) => {
  const { width } = frame.switches;
  return (
    <fieldset aria-label="Width" className={look}>
      {COMMON_WIDTHS.map(([px, title]) => (
        <Button
          key={px}
          look="quiet"
          aria-pressed={width === px}
          title={`${title}, ${px} px`}
          onClick={() => frame.change({ width: px })}
        >
          {px}
        </Button>
      ))}
      <Button
        look="quiet"
        aria-pressed={width === 'fill'}
        title="As wide as there is room"
        onClick={() => frame.change({ width: 'fill' })}
      >
        Fill
      </Button>
    </fieldset>
  );
});

/** Any other width. Taken over when it is left or entered: every number on the way to 1280 is another width. */
export const AnyWidth = observer(({ frame }: { readonly frame: FrameController }) => {
  const { width } = frame.switches;
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(width === 'fill' ? '' : String(width)), [width]);
  const take = () => {
    const px = Math.round(Number(typed));
    if (typed === '' || !Number.isFinite(px)) return;
    const within = Math.min(Math.max(px, WIDTHS.least), WIDTHS.most);
    setTyped(String(within));
    frame.change({ width: within });
  };
  return (
    <Field label="Width in pixels">
      {(id) => (
        <input
          id={id}
          type="number"
          className={control}
          placeholder="Fill"
          min={WIDTHS.least}
          max={WIDTHS.most}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </Field>
  );
});

const look = css`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > button { min-block-size: 28px; padding: 2px 7px; font-variant-numeric: tabular-nums; }
`;
