import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { control, Field } from '../ui/Field.tsx';
import { faint } from '../ui/look.ts';
import { Notice } from './Notice.tsx';
import type { MadeLink, PreviewLinks } from './preview-links.ts';
import { messageOf } from './publishing.ts';
import { QrCode } from './QrCode.tsx';
import { moment } from './times.ts';

export interface PreviewDialogProps {
  readonly studio: Pick<Studio, 'say'>;
  readonly links: PreviewLinks;
  /** What the draft is called. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Makes a link by which others see the draft before it is published, until the link ends. */
export const PreviewDialog = observer(({ studio, links, name, onClose }: PreviewDialogProps) => {
  const [hours, setHours] = useState(24);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const shown = links.ofDraft();
  const work = async (act: () => Promise<void>, done: string) => {
    setWorking(true);
    setFailure(undefined);
    await act().then(
      () => studio.say(done, 'done'),
      (error: unknown) => setFailure(messageOf(error)),
    );
    setWorking(false);
  };
  return (
    <Dialog title="Preview link" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={bodyLook}>
        <p>
          Whoever has the link sees “{name}” as you last saved it, on every page of the shop and without signing in,
          until the link ends.
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void work(() => links.make(hours), 'The link is made.');
          }}
        >
          <Field label="It ends after">
            {(id) => (
              <select
                id={id}
                className={control}
                value={hours}
                onChange={(event) => setHours(Number(event.target.value))}
              >
                <option value={1}>1 hour</option>
                <option value={24}>24 hours</option>
                <option value={168}>7 days</option>
              </select>
            )}
          </Field>
          <Button type="submit" look="primary" disabled={isWorking}>
            {isWorking ? 'Working…' : 'Make a link'}
          </Button>
        </form>
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        {shown.length > 0 && (
          <ul>
            {shown.map((link) => (
              <Link
                key={link.token}
                {...{ studio, link, isWorking }}
                onEnd={() => void work(() => links.end(link.token), 'The link has ended.')}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
});

interface LinkProps {
  readonly studio: Pick<Studio, 'say'>;
  readonly link: MadeLink;
  readonly isWorking: boolean;
  readonly onEnd: () => void;
}

function Link({ studio, link, isWorking, onEnd }: LinkProps) {
  const { url, expiresAt } = link;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      studio.say('The link is copied.', 'done');
    } catch {
      studio.say('The browser does not let it be copied: select it and copy it yourself.', 'failed');
    }
  };
  return (
    <li className={linkLook}>
      <QrCode text={url} label="QR code of the link" />
      <div>
        <Field label="Link" hint={`Ends ${moment(expiresAt)}`}>
          {(id) => (
            <input id={id} className={control} readOnly value={url} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        <p className={actionsLook}>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button look="danger" disabled={isWorking} onClick={onEnd}>
            End it now
          </Button>
        </p>
        <p className={faint}>Its address is told only here: copy it before you close the studio.</p>
      </div>
    </li>
  );
}

const bodyLook = css`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
  form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; }
  form > div { flex: 1 1 160px; }
  ul { display: grid; gap: 12px; }
`;

const linkLook = css`
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

const actionsLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
