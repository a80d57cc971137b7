import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import encodeQR from 'qr';
import { useMemo, useState } from 'react';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlStyles, Field } from '../ui/Field.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { Alert } from './Alert.tsx';
import type { DraftPreviewLink, PreviewLinkStore } from './preview-links.ts';
import { errorMessage } from './publish-store.ts';
import { formatDateTime } from './time.ts';

export interface PreviewLinkDialogProps {
  readonly studio: Pick<Studio, 'notify'>;
  readonly links: PreviewLinkStore;
  /** Name of the draft. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Creates links that show the draft to others before it is published. */
export const PreviewLinkDialog = observer(({ studio, links, name, onClose }: PreviewLinkDialogProps) => {
  const [hours, setHours] = useState(24);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const activeLinks = links.activeForDraft();
  const runAction = async (act: () => Promise<void>, done: string) => {
    setWorking(true);
    setFailure(undefined);
    await act().then(
      () => studio.notify(done, 'done'),
      (error: unknown) => setFailure(errorMessage(error)),
    );
    setWorking(false);
  };
  return (
    <Dialog title="Preview link" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={bodyStyles}>
        <p>
          Anyone with the link can see the last saved version of “{name}” on every page of the shop, without signing in,
          until the link expires.
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void runAction(() => links.create(hours), 'Link created.');
          }}
        >
          <Field label="Expires after">
            {(id) => (
              <select
                id={id}
                className={controlStyles}
                value={hours}
                onChange={(event) => setHours(Number(event.target.value))}
              >
                <option value={1}>1 hour</option>
                <option value={24}>24 hours</option>
                <option value={168}>7 days</option>
              </select>
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={isWorking}>
            {isWorking ? 'Working…' : 'Create link'}
          </Button>
        </form>
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        {activeLinks.length > 0 && (
          <ul>
            {activeLinks.map((link) => (
              <PreviewLinkItem
                key={link.token}
                {...{ studio, link, isWorking }}
                onRevoke={() => void runAction(() => links.revoke(link.token), 'Link revoked.')}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
});

interface PreviewLinkItemProps {
  readonly studio: Pick<Studio, 'notify'>;
  readonly link: DraftPreviewLink;
  readonly isWorking: boolean;
  readonly onRevoke: () => void;
}

function PreviewLinkItem({ studio, link, isWorking, onRevoke }: PreviewLinkItemProps) {
  const { url, expiresAt } = link;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      studio.notify('Link copied.', 'done');
    } catch {
      studio.notify('The browser blocked copying. Select the link and copy it manually.', 'failed');
    }
  };
  return (
    <li className={linkStyles}>
      <QrCode text={url} label="QR code for the link" />
      <div>
        <Field label="Link" hint={`Expires ${formatDateTime(expiresAt)}, your time`}>
          {(id) => (
            <input id={id} className={controlStyles} readOnly value={url} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <p className={actionsStyles}>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="danger" disabled={isWorking} onClick={onRevoke}>
            Revoke
          </Button>
        </p>
        <p className={mutedStyles}>The link is shown only once: copy it before you close the studio.</p>
      </div>
    </li>
  );
}

const bodyStyles = css`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
  form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; }
  form > div { flex: 1 1 160px; }
  ul { display: grid; gap: 12px; }
`;

const linkStyles = css`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);
  gap: 16px;
  padding: 12px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  > div { display: grid; align-content: start; gap: 8px; }
  svg { inline-size: 148px; border-radius: 4px; }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
    svg { justify-self: center; }
  }
`;

const actionsStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** QR code of a link. Always dark on light, since not all cameras read inverted codes. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 3 }), [text]);
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
