import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { FrameSwitches } from '../frame/FrameSwitches.tsx';
import { FrameView } from '../frame/FrameView.tsx';
import type { StudioState } from '../model/create-studio-state.ts';

/** The page, with the switches that say for whom. */
export const PagePanel = observer(({ studio: { frame, shop } }: { readonly studio: StudioState }) => (
  <section aria-label="Page" className={look} data-part="page">
    <FrameSwitches frame={frame} shop={shop} />
    <FrameView frame={frame} />
  </section>
));

const look = css`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-inline-size: 0;
  @media (max-width: 799px) {
    [data-panel='edit'] & { display: none; }
  }
`;
