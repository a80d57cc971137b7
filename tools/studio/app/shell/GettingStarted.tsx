import { css } from '@emotion/css';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A tip for new users of the studio. */
export const GettingStarted = ({ onDismiss }: { readonly onDismiss: () => void }) => (
  <aside aria-label="Getting started" className={tipStyles}>
    <p>
      Click a block in the preview to jump to its code. Press <kbd>Ctrl Space</kbd> for suggestions. Your changes are
      saved as a draft; shoppers do not see it until you publish.
    </p>
    <Button variant="quiet" aria-label="Don’t show again" title="Don’t show again" onClick={onDismiss}>
      <Icon name="close" size={12} />
    </Button>
  </aside>
);

const tipStyles = css`
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
