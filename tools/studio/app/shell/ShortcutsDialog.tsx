import { css } from '@emotion/css';
import { QA_PATH } from '../../studio-protocol.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { SHORTCUTS } from './shortcuts.ts';

/** Lists the keyboard shortcuts. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className={listStyles}>
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key === 'Mod' ? MODIFIER_KEY : key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <p className={mutedStyles}>
      Resize panels with the arrow keys when their divider has the focus. Press F1 in the editor for all its commands.
      In Interact mode, Alt+click selects a block.
    </p>
    <p className={mutedStyles}>
      The <a href={QA_PATH}>QA page</a> shows every block, layout and theme at their limits, and checks them.
    </p>
  </Dialog>
);

/** The main modifier key of the platform. */
const MODIFIER_KEY = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl';

const listStyles = css`
  margin-block-end: 16px;
  > div { display: flex; justify-content: space-between; gap: 16px; padding-block: 6px; }
  > div + div { border-block-start: 1px solid var(--s-line); }
  dd { display: flex; gap: 4px; }
  ~ p + p { margin-block-start: 8px; }
  kbd {
    padding: 0 6px;
    border: 1px solid var(--s-line);
    border-block-end-width: 2px;
    border-radius: 4px;
    background: var(--s-ground);
  }
`;
