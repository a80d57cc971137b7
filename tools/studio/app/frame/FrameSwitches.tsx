import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { StudioShop } from '../../wire.ts';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Sign } from '../ui/Sign.tsx';
import { Choice } from './Choice.tsx';
import { CLICKS, foldedSwitches, turnedSwitches } from './folded-switches.ts';
import type { FrameController } from './frame-controller.ts';
import { MoreSwitches } from './MoreSwitches.tsx';
import { languageName, regionName } from './names.ts';
import { usePanelSize } from './use-panel-size.ts';
import { WidthSwitch } from './WidthSwitch.tsx';

export interface FrameSwitchesProps {
  readonly frame: FrameController;
  readonly shop: Pick<StudioShop, 'languages' | 'countries'>;
}

/**
 * For whom the page is shown, and how wide: one line, however narrow. What is seldom turned, or has no room in it, is
 * folded away, and counted where it is turned.
 */
export const FrameSwitches = observer(({ frame, shop }: FrameSwitchesProps) => {
  const [bar, { width }] = usePanelSize();
  const { switches } = frame;
  const folded = foldedSwitches(width);
  const turned = turnedSwitches(switches, folded);
  return (
    <div ref={bar} className={look}>
      {!folded.includes('width') && <WidthSwitch frame={frame} />}
      <Choice
        label="Language"
        value={switches.language}
        options={shop.languages.map((code) => [code, languageName(code)])}
        onChoose={(language) => frame.change({ language })}
      />
      <Choice
        label="Country"
        value={switches.country}
        options={shop.countries.map((code) => [code, regionName(code)])}
        onChoose={(country) => frame.change({ country })}
      />
      {!folded.includes('clicks') && (
        <Choice
          label="Clicks"
          value={switches.clicks}
          options={CLICKS}
          onChoose={(clicks) => frame.change({ clicks })}
        />
      )}
      <div className={end}>
        <Popover
          label="More switches"
          button={
            <>
              <Sign name="sliders" />
              More{turned > 0 && ` (${turned})`}
            </>
          }
        >
          <MoreSwitches frame={frame} folded={folded} />
        </Popover>
        <Button look="quiet" aria-label="Load the page anew" title="Load the page anew" onClick={() => frame.reload()}>
          <Sign name="reload" />
        </Button>
      </div>
    </div>
  );
});

const look = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 4px 6px;
  padding: 4px 8px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-raised);
  /* A long name is cut before anything wraps. */
  > select { flex: 0 1 auto; min-inline-size: 0; }
`;

const end = css`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;
