import { css } from '@emotion/css';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { MediaFocus } from '../../../../schemas/generated/wire.ts';
import { mutedStyles, visuallyHidden } from '../ui/theme.ts';

export interface FocusPointFieldProps {
  /** URL of the image. */
  readonly image: string;
  /** Its width divided by its height. */
  readonly ratio: number;
  readonly value: MediaFocus;
  readonly onChange: (focus: MediaFocus) => void;
}

/** How far an arrow key moves the point, as a share of the image; with Shift, and without. */
const FINE_STEP = 0.01;
const STEP = 0.05;

/**
 * The point of an image that stays visible when it is cropped: by a click on the image, or by arrow keys. For screen
 * readers it is a pair of sliders; each takes the keys of both.
 */
export function FocusPointField({ image, ratio, value, onChange }: FocusPointFieldProps) {
  const hintId = useId();
  const sliders = useRef<Partial<Record<keyof MediaFocus, HTMLInputElement | null>>>({});

  function move(axis: keyof MediaFocus, to: number): void {
    onChange({ ...value, [axis]: clampShare(to) });
  }

  function onClick({ clientX, clientY, currentTarget }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onChange({ x: clampShare((clientX - left) / width), y: clampShare((clientY - top) / height) });
    sliders.current.x?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const [axis, direction] = ARROWS[event.key] ?? [];
    if (axis === undefined || direction === undefined) return;
    event.preventDefault();
    move(axis, value[axis] + direction * (event.shiftKey ? FINE_STEP : STEP));
    // A screen reader announces the slider that has the focus.
    sliders.current[axis]?.focus({ preventScroll: true });
  }

  const slider = (axis: keyof MediaFocus, label: string) => (
    <input
      ref={(element) => {
        sliders.current[axis] = element;
      }}
      type="range"
      className={visuallyHidden}
      aria-label={label}
      aria-describedby={hintId}
      aria-valuetext={`${Math.round(value[axis] * 100)} %`}
      min={0}
      max={1}
      step={FINE_STEP}
      // One stop of the Tab key for both.
      tabIndex={axis === 'x' ? 0 : -1}
      value={value[axis]}
      onKeyDown={onKeyDown}
      onChange={({ target }) => move(axis, Number(target.value))}
    />
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as freely.
    <div role="group" aria-label="Focus point" className={fieldStyles}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders are for keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: see above. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <div
        data-image=""
        style={{ aspectRatio: ratio, inlineSize: `min(100%, ${MAX_HEIGHT * ratio}px)` }}
        onClick={onClick}
      >
        <img src={image} alt="" />
        <i style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
      </div>
      {slider('x', 'Focus point, from the left')}
      {slider('y', 'Focus point, from the top')}
      <p id={hintId} className={mutedStyles}>
        Stays visible where the image is cropped. Click it, or use the arrow keys.
      </p>
    </div>
  );
}

/** Of the shown image, in px. */
const MAX_HEIGHT = 220;

const ARROWS: Readonly<Record<string, readonly [keyof MediaFocus, number]>> = {
  ArrowLeft: ['x', -1],
  ArrowRight: ['x', 1],
  ArrowUp: ['y', -1],
  ArrowDown: ['y', 1],
};

/** Within the image, in whole per cent. */
const clampShare = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

const fieldStyles = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  justify-items: center;
  > p { justify-self: start; }
  > [data-image] {
    position: relative;
    border-radius: var(--s-radius);
    background: var(--s-sunken);
    cursor: crosshair;
  }
  > [data-image] > img { display: block; inline-size: 100%; block-size: 100%; object-fit: contain; border-radius: inherit; }
  > [data-image] > i {
    position: absolute;
    inline-size: 22px;
    block-size: 22px;
    margin: -11px 0 0 -11px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.25);
    box-shadow: 0 0 0 1.5px #000, inset 0 0 0 1.5px #000;
    pointer-events: none;
  }
  &:has(:focus-visible) > [data-image] { outline: 2px solid var(--s-accent); outline-offset: 2px; }
`;
