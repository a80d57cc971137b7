import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { ToastStore } from '../model/toast-store.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextWithCode } from '../ui/TextWithCode.tsx';

/** Toasts, announced to screen readers. */
export const ToastList = observer(({ notices }: { readonly notices: ToastStore }) => (
  <div role="status" className={listStyles}>
    {notices.items.map(({ id, message, kind, action }) => (
      <div key={id} className={toastStyles} data-kind={kind}>
        <Icon name={kind === 'done' ? 'done' : 'error'} />
        <p>
          <TextWithCode text={message} />
        </p>
        {action !== undefined && (
          <Button
            onClick={() => {
              notices.dismiss(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <Button variant="quiet" aria-label="Dismiss" onClick={() => notices.dismiss(id)}>
          <Icon name="close" size={12} />
        </Button>
      </div>
    ))}
  </div>
));

const listStyles = css`
  position: fixed;
  inset-block-end: 16px;
  inset-inline: 16px;
  z-index: 10;
  display: grid;
  justify-items: center;
  gap: 8px;
  pointer-events: none;
`;

const toastStyles = css`
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
