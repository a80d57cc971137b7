import { css } from '@emotion/css';
import { Button } from '../ui/Button.tsx';
import { Sign } from '../ui/Sign.tsx';

/** What somebody must know who sees a document for the first time. */
export const FirstSteps = ({ onDismiss }: { readonly onDismiss: () => void }) => (
  <aside aria-label="First steps" className={look}>
    <p>
      Click a block in the page to come to its JSON. <kbd>Ctrl Space</kbd> completes. What you type is kept as a draft:
      shoppers see nothing until you publish.
    </p>
    <Button look="quiet" aria-label="Do not show this again" title="Do not show this again" onClick={onDismiss}>
      <Sign name="close" size={12} />
    </Button>
  </aside>
);

const look = css`
  display: flex;
  flex: none;
  align-items: start;
  justify-content: space-between;
  gap: 8px;
  padding: 4px 4px 4px 12px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-ground);
  color: var(--s-faint);
  font-size: 13px;
  > p { padding-block: 4px; text-wrap: pretty; }
  kbd { color: var(--s-ink); white-space: nowrap; }
  > button { flex: none; min-block-size: 28px; }
`;
