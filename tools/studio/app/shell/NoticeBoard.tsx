import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { Notices } from '../model/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Sign } from '../ui/Sign.tsx';

/** What the studio says for some seconds. Read aloud, too. */
export const NoticeBoard = observer(({ notices }: { readonly notices: Notices }) => (
  <div role="status" className={board}>
    {notices.items.map(({ id, message, kind }) => (
      <div key={id} className={notice} data-kind={kind}>
        <Sign name={kind === 'done' ? 'done' : 'error'} />
        <p>{message}</p>
        <Button look="quiet" aria-label="Put aside" onClick={() => notices.dismiss(id)}>
          <Sign name="close" size={12} />
        </Button>
      </div>
    ))}
  </div>
));

const board = css`
  position: fixed;
  inset-block-end: 16px;
  inset-inline: 16px;
  z-index: 10;
  display: grid;
  justify-items: center;
  gap: 8px;
  pointer-events: none;
`;

const notice = css`
  display: flex;
  align-items: center;
  gap: 8px;
  max-inline-size: 560px;
  padding: 4px 4px 4px 12px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-done-ground);
  box-shadow: var(--s-shadow);
  pointer-events: auto;
  > svg { flex: none; color: var(--s-done); }
  &[data-kind='failed'] { background: var(--s-error-ground); }
  &[data-kind='failed'] > svg { color: var(--s-error); }
`;
