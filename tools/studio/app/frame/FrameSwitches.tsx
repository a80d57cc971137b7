import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { StudioShop } from '../../wire.ts';
import { Button } from '../ui/Button.tsx';
import { Sign } from '../ui/Sign.tsx';
import { Choice } from './Choice.tsx';
import type { FrameController } from './frame-controller.ts';
import { MoreSwitches } from './MoreSwitches.tsx';
import { languageName, regionName } from './names.ts';
import { WidthSwitch } from './WidthSwitch.tsx';

export interface FrameSwitchesProps {
  readonly frame: FrameController;
  readonly shop: Pick<StudioShop, 'languages' | 'countries'>;
}

/** For whom the page is shown, and how wide. What is seldom turned is folded away, and counted where it is turned. */
export const FrameSwitches = observer(({ frame, shop }: FrameSwitchesProps) => {
  const [isOpen, setOpen] = useState(false);
  const { switches } = frame;
  const turned = [
    switches.direction !== 'language',
    switches.scheme !== 'device',
    switches.visitor !== 'guest',
    switches.date !== undefined,
  ].filter(Boolean).length;
  return (
    <div className={look}>
      <div>
        <WidthSwitch frame={frame} />
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
        <Choice
          label="Clicks"
          value={switches.clicks}
          options={[
            ['pick', 'Clicks choose blocks'],
            ['use', 'Clicks use the page'],
          ]}
          onChoose={(clicks) => frame.change({ clicks })}
        />
        <span className={end}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Sign name="sliders" />
            More{turned > 0 && ` (${turned})`}
          </Button>
          <Button
            look="quiet"
            aria-label="Load the page anew"
            title="Load the page anew"
            onClick={() => frame.reload()}
          >
            <Sign name="reload" />
          </Button>
        </span>
      </div>
      {isOpen && <MoreSwitches frame={frame} />}
    </div>
  );
});

const look = css`
  border-block-end: 1px solid var(--s-line);
  background: var(--s-raised);
  > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 4px 8px; }
`;

const end = css`
  display: flex;
  margin-inline-start: auto;
`;
