import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { storeFrameSettings } from '../../frame/frame-settings.ts';
import { Button } from '../ui/Button.tsx';
import type { FrameController } from './frame-controller.ts';

/** A page of the shop in an iframe of the selected width, scaled down to fit its panel, with status and errors. */
export const PreviewFrame = observer(({ frame }: { readonly frame: FrameController }) => {
  const iframe = useRef<HTMLIFrameElement>(null);
  const [panel, size] = useElementSize();
  useEffect(() => {
    if (iframe.current === null) return;
    // The first page reads the settings before it can receive messages.
    storeFrameSettings(iframe.current, { mode: frame.settings.clicks });
    return frame.attach(iframe.current);
  }, [frame]);
  const { width, height, scale } = fitFrame(frame.settings.width, size);
  return (
    <div className={panelStyles}>
      <PreviewError frame={frame} />
      <div ref={panel} className={canvasStyles}>
        <div className={deviceStyles} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={iframe}
            name={`studio ${frame.id}`}
            title="Page preview"
            style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
          />
        </div>
      </div>
      <div className={statusBarStyles}>
        <span>
          {Math.round(width)} px{scale < 1 && ` at ${Math.round(scale * 100)} %`}
        </span>
        <PopupButtons frame={frame} />
        <UpdateTime frame={frame} />
      </div>
    </div>
  );
});

/** Error of the last update. A document that cannot be rendered is reported by the page itself. */
const PreviewError = observer(({ frame }: { readonly frame: FrameController }) => (
  <div role="status" className={errorStyles}>
    {frame.error !== undefined && (
      <p>
        {frame.error} The preview shows the last version that could be rendered.
        <Button onClick={() => frame.reload()}>Try again</Button>
      </p>
    )}
  </div>
));

/** While clicks select blocks, the page's popups open on request only. */
const PopupButtons = observer(({ frame }: { readonly frame: FrameController }) =>
  frame.popups.map(({ pointer, isOpen }, index, { length }) => (
    <Button key={pointer} variant="quiet" onClick={() => frame.setPopupOpen(pointer, !isOpen)}>
      {isOpen ? 'Close popup' : 'Open popup'}
      {length > 1 && ` ${index + 1}`}
    </Button>
  )),
);

const UpdateTime = observer(({ frame }: { readonly frame: FrameController }) => (
  <span data-working={frame.isUpdating || undefined}>
    {frame.isUpdating ? 'Updating…' : frame.updateTimeMs !== undefined && `Updated in ${frame.updateTimeMs} ms`}
  </span>
));

const panelStyles = css`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
  block-size: 100%;
`;

const canvasStyles = css`
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow: hidden;
  background: var(--s-sunken);
`;

const deviceStyles = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  margin-inline: auto;
  overflow: hidden;
  background: #fff;
  box-shadow: 0 0 0 1px var(--s-line);
  > iframe { display: block; border: 0; transform-origin: 0 0; }
`;

const statusBarStyles = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 16px;
  padding: 3px 12px;
  border-block-start: 1px solid var(--s-line);
  color: var(--s-faint);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  > button { min-block-size: 24px; padding: 0 8px; border-color: var(--s-line); font-size: 12px; }
`;

const errorStyles = css`
  > p {
    display: flex;
    align-items: center;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: 8px;
    padding: 8px 12px;
    border-block-end: 1px solid var(--s-line);
    background: var(--s-error-ground);
  }
`;

/** Size in CSS px. */
interface PanelSize {
  readonly width: number;
  readonly height: number;
}

interface FittedFrame {
  /** The page's own viewport, in CSS px. */
  readonly width: number;
  readonly height: number;
  /** Scale factor: 1, or less in a narrower panel. */
  readonly scale: number;
}

/** Size and scale of a page in a panel: never enlarged, always the full height. */
export function fitFrame(requestedWidth: number | 'fill', panel: PanelSize): FittedFrame {
  const width = requestedWidth === 'fill' ? panel.width : requestedWidth;
  const scale = width > panel.width && panel.width > 0 ? panel.width / width : 1;
  return { width, height: panel.height / scale, scale };
}

/** Size of an element, updated when it changes. */
export function useElementSize(): readonly [RefObject<HTMLDivElement | null>, PanelSize] {
  const panel = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PanelSize>({ width: 0, height: 0 });
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [panel, size];
}
