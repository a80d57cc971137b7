import { css } from '@emotion/css';
import type { KeyboardEvent, PointerEvent } from 'react';

export interface ResizeHandleProps {
  readonly label: string;
  /** Orientation of the line: vertical between panels that are side by side. */
  readonly orientation: 'vertical' | 'horizontal';
  /** Size of the panel before the handle (after it for `panel="after"`), in percent of both. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly panel?: 'before' | 'after';
  readonly onResize: (percent: number) => void;
}

/** Step of an arrow key in percent, and with Shift. */
const [STEP_PERCENT, LARGE_STEP_PERCENT] = [2, 10];

/** Divider between two panels that resizes them by pointer or arrow keys. */
export function ResizeHandle({
  label,
  orientation,
  value,
  least,
  most,
  panel = 'before',
  onResize,
}: ResizeHandleProps) {
  const direction = panel === 'before' ? 1 : -1;
  const [back, on] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.shiftKey ? LARGE_STEP_PERCENT : STEP_PERCENT;
    const newValue = { [back]: value - direction * step, [on]: value + direction * step, Home: least, End: most }[
      event.key
    ];
    if (newValue === undefined) return;
    event.preventDefault();
    onResize(newValue);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shared = event.currentTarget.parentElement?.getBoundingClientRect();
    if (shared === undefined) return;
    const share =
      orientation === 'vertical'
        ? (event.clientX - shared.left) / shared.width
        : (event.clientY - shared.top) / shared.height;
    onResize((panel === 'before' ? share : 1 - share) * 100);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: `hr` cannot be focused or dragged
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      className={handleStyles}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}

const handleStyles = css`
  position: relative;
  flex: none;
  z-index: 1;
  background: var(--s-line);
  touch-action: none;
  &::after { content: ''; position: absolute; }
  &[aria-orientation='vertical'] { inline-size: 1px; cursor: col-resize; }
  &[aria-orientation='vertical']::after { inset-block: 0; inset-inline: -4px; }
  &[aria-orientation='horizontal'] { block-size: 1px; cursor: row-resize; }
  &[aria-orientation='horizontal']::after { inset-inline: 0; inset-block: -4px; }
  &:hover, &:active { background: var(--s-accent); box-shadow: 0 0 0 1px var(--s-accent); }
  @media (max-width: 799px) { display: none; }
`;
