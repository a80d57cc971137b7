import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { codeDisplayName } from '../../slugs.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { CLICK_MODES, collapsedControls, countHiddenChanges } from './collapsed-controls.ts';
import type { FrameController } from './frame-controller.ts';
import { useElementSize } from './PreviewFrame.tsx';
import { PreviewOptions, WidthButtons } from './PreviewOptions.tsx';
import { offeredLocales, type ShopLocales } from './preview-settings.ts';
import { SelectControl } from './SelectControl.tsx';

export interface PreviewToolbarProps {
  readonly frame: FrameController;
  /** Its document may select some of its languages and countries. */
  readonly shop: ShopLocales;
}

/**
 * Options of the preview in one line: for whom the page is shown, and how wide. Rare options, and those that do not
 * fit, are in a popover; its button counts the changed ones.
 */
export const PreviewToolbar = observer(({ frame, shop }: PreviewToolbarProps) => {
  const [bar, { width }] = useElementSize();
  const { settings: switches, choices } = frame;
  const { languages, countries } = offeredLocales(shop, choices);
  const collapsed = collapsedControls(width);
  const changedCount = countHiddenChanges(switches, collapsed);
  return (
    <div ref={bar} className={toolbarStyles}>
      {!collapsed.includes('width') && <WidthButtons frame={frame} />}
      <SelectControl
        label="Language"
        value={switches.language}
        options={languages.map((code) => [code, codeDisplayName(code)])}
        onSelect={(language) => frame.changeSettings({ language })}
      />
      <SelectControl
        label="Country"
        value={switches.country}
        options={countries.map((code) => [code, codeDisplayName(code)])}
        onSelect={(country) => frame.changeSettings({ country })}
      />
      {!collapsed.includes('clicks') && (
        <SelectControl
          label="Clicks"
          value={switches.clicks}
          options={CLICK_MODES}
          onSelect={(clicks) => frame.changeSettings({ clicks })}
        />
      )}
      <div className={endStyles}>
        <Popover
          label="Preview options"
          button={
            <>
              <Icon name="sliders" />
              Preview options{changedCount > 0 && ` (${changedCount})`}
            </>
          }
        >
          <PreviewOptions frame={frame} collapsed={collapsed} />
        </Popover>
        <Button variant="quiet" aria-label="Reload preview" title="Reload preview" onClick={() => frame.reload()}>
          <Icon name="reload" />
        </Button>
      </div>
    </div>
  );
});

const toolbarStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 4px 6px;
  padding: 4px 8px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-raised);
  /* Long names are truncated instead of wrapping. */
  > select { flex: 0 1 auto; min-inline-size: 0; }
`;

const endStyles = css`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;
