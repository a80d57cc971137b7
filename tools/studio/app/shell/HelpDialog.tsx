import { css } from '@emotion/css';
import { Dialog } from '../ui/Dialog.tsx';
import { faint } from '../ui/look.ts';
import { SHORTCUTS } from './shortcuts.ts';

/** Which keys do what. */
export const HelpDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className={look}>
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key === 'Mod' ? MOD : key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <p className={faint}>
      Lines between panels are pulled by arrows once they have the focus. The editor lists its own commands on F1. While
      clicks use the page, one with Alt still chooses a block.
    </p>
  </Dialog>
);

/** On a Mac it is another key that commands. */
const MOD = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';

const look = css`
  margin-block-end: 16px;
  > div { display: flex; justify-content: space-between; gap: 16px; padding-block: 6px; }
  > div + div { border-block-start: 1px solid var(--s-line); }
  dd { display: flex; gap: 4px; }
  kbd {
    padding: 0 6px;
    border: 1px solid var(--s-line);
    border-block-end-width: 2px;
    border-radius: 4px;
    background: var(--s-ground);
  }
`;
