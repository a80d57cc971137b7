import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { keepSwitches } from '../../frame/switches.ts';
import { Button } from '../ui/Button.tsx';
import { fitFrame } from './fit-frame.ts';
import type { FrameController } from './frame-controller.ts';
import { usePanelSize } from './use-panel-size.ts';

/** A page of the shop as wide as its switches say, made smaller where its panel is narrower, with what there is to say of it. */
export const FrameView = observer(({ frame }: { readonly frame: FrameController }) => {
  const iframe = useRef<HTMLIFrameElement>(null);
  const [panel, size] = usePanelSize();
  useEffect(() => {
    if (iframe.current === null) return;
    // Its first page asks for them before it can be told.
    keepSwitches(iframe.current, { mode: frame.switches.clicks });
    return frame.attach(iframe.current);
  }, [frame]);
  const { width, height, scale } = fitFrame(frame.switches.width, size);
  return (
    <div className={look}>
      <Trouble frame={frame} />
      <div ref={panel} className={ground}>
        <div className={paper} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={iframe}
            name={`studio ${frame.id}`}
            title="The page as shoppers see it"
            style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
          />
        </div>
      </div>
      <div className={foot}>
        <span>
          {Math.round(width)} px{scale < 1 && ` at ${Math.round(scale * 100)} %`}
        </span>
        <Pace frame={frame} />
      </div>
    </div>
  );
});

/** Why the page is not the one that it should be; a text that leaves no page is told of by the page itself. */
const Trouble = observer(({ frame }: { readonly frame: FrameController }) => (
  <div role="status" className={troubleLook}>
    {frame.trouble !== undefined && (
      <p>
        {frame.trouble} The page is the last one that could be shown.
        <Button onClick={() => frame.reload()}>Try again</Button>
      </p>
    )}
  </div>
));

const Pace = observer(({ frame }: { readonly frame: FrameController }) => (
  <span data-working={frame.isWorking || undefined}>
    {frame.isWorking ? 'Showing…' : frame.took !== undefined && `Shown in ${frame.took} ms`}
  </span>
));

const look = css`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
  block-size: 100%;
`;

const ground = css`
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow: hidden;
  background: var(--s-sunken);
`;

const paper = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  margin-inline: auto;
  overflow: hidden;
  background: #fff;
  box-shadow: 0 0 0 1px var(--s-line);
  > iframe { display: block; border: 0; transform-origin: 0 0; }
`;

const foot = css`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding: 3px 12px;
  border-block-start: 1px solid var(--s-line);
  color: var(--s-faint);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`;

const troubleLook = css`
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
