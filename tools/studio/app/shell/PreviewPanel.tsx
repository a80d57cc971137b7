import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { StudioState } from '../model/studio-state.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { PreviewToolbar } from '../preview/PreviewToolbar.tsx';

/** The page preview with its options. */
export const PreviewPanel = observer(({ studio: { frame, shop } }: { readonly studio: StudioState }) => (
  <section aria-label="Preview" className={panelStyles} data-part="page">
    <PreviewToolbar frame={frame} shop={shop} />
    <PreviewFrame frame={frame} />
  </section>
));

const panelStyles = css`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-inline-size: 0;
  @media (max-width: 799px) {
    [data-panel='edit'] & { display: none; }
  }
`;
