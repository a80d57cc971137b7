import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { BuilderVersion } from '../../studio-protocol.ts';
import type { Studio } from '../model/studio.ts';
import { conflictFrom } from '../model/studio-api.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { Alert } from './Alert.tsx';
import { ConfirmPrompt } from './ConfirmPrompt.tsx';
import { DiffView } from './diff/DiffView.tsx';
import { errorMessage, type PublishStore } from './publish-store.ts';
import { formatDateTime } from './time.ts';
import { useAsyncValue } from './use-async-value.ts';

export interface VersionsDialogProps {
  readonly studio: Studio;
  readonly publishing: PublishStore;
  readonly onClose: () => void;
}

/** Lists all published versions, newest first, with their changes and a restore action. */
export const VersionsDialog = observer(({ studio, publishing, onClose }: VersionsDialogProps) => {
  const { api } = studio;
  const { value: versions, failure, reload } = useAsyncValue(api.versions);
  const [texts] = useState(() => new Map<number, Promise<string>>());
  const [isWorking, setWorking] = useState(false);
  const textOf = useCallback(
    (version: number): Promise<string> => {
      const known = texts.get(version) ?? api.version(version).then(({ text }) => text);
      texts.set(version, known);
      // A failed request may succeed the next time.
      known.catch(() => texts.delete(version));
      return known;
    },
    [api, texts],
  );
  const [newest] = versions ?? [];
  const restore = async (version: BuilderVersion) => {
    if (newest === undefined) return;
    setWorking(true);
    const problem = await publishing.restoreVersion(version, newest.etag).then(
      (number) => studio.notify(`Restored version ${version.version} as version ${number}.`, 'done'),
      (error: unknown) =>
        conflictFrom(error) === undefined
          ? errorMessage(error)
          : 'Someone else published. Check the list and try again.',
    );
    setWorking(false);
    if (problem === undefined) onClose();
    else {
      studio.notify(problem, 'failed');
      reload();
    }
  };
  return (
    <Dialog title="Versions" width="wide" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {failure !== undefined && (
        <Alert kind="error">
          <p>{failure}</p>
          <Button onClick={reload}>Try again</Button>
        </Alert>
      )}
      {versions === undefined && failure === undefined && <p role="status">Loading versions…</p>}
      {versions?.length === 0 && (
        <p className={mutedStyles}>Nothing is published yet. Each publication is listed here as a version.</p>
      )}
      {versions !== undefined && newest !== undefined && (
        <ol className={listStyles} reversed>
          {versions.map((version, index) => (
            <VersionRow
              key={version.version}
              {...{ studio, version, newest, textOf, isWorking }}
              previous={versions[index + 1]}
              onRestore={() => void restore(version)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
});

const listStyles = css`
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  > li + li { border-block-start: 1px solid var(--s-line); }
`;

interface VersionRowProps {
  readonly studio: Studio;
  readonly version: BuilderVersion;
  /** The published version. */
  readonly newest: BuilderVersion;
  /** The previous version; undefined for the first one or at the end of the list. */
  readonly previous: BuilderVersion | undefined;
  readonly textOf: (version: number) => Promise<string>;
  readonly isWorking: boolean;
  readonly onRestore: () => void;
}

type OpenSection = 'change' | 'return' | 'ask';

/** A version with date, source and note; expands to its changes or to a comparison with the published version. */
function VersionRow({ studio, version, newest, previous, textOf, isWorking, onRestore }: VersionRowProps) {
  const [openSection, setOpenSection] = useState<OpenSection>();
  const { version: number, createdAt, note, source } = version;
  const isNewest = number === newest.version;
  const toggle = (what: OpenSection) => () => setOpenSection(openSection === what ? undefined : what);
  const versionName = `version ${number}`;
  return (
    <li className={rowStyles}>
      <div>
        <div className={detailsStyles}>
          <strong>Version {number}</strong>
          {isNewest && <span className={badgeStyles}>Published</span>}
          <time dateTime={createdAt} title={createdAt}>
            {formatDateTime(createdAt)}
          </time>
          {source !== undefined && <span className={mutedStyles}>from {source}</span>}
        </div>
        {note !== undefined && <VersionNote note={note} />}
      </div>
      <div className={actionsStyles}>
        {previous !== undefined && (
          <Button
            aria-expanded={openSection === 'change'}
            aria-label={`Changes in ${versionName}`}
            onClick={toggle('change')}
          >
            Changes
          </Button>
        )}
        {!isNewest && (
          <>
            <Button
              aria-expanded={openSection === 'return'}
              aria-label={`Compare ${versionName} with the published version`}
              onClick={toggle('return')}
            >
              Compare
            </Button>
            <Button
              aria-expanded={openSection === 'ask'}
              aria-label={`Restore ${versionName}`}
              disabled={isWorking}
              onClick={toggle('ask')}
            >
              Restore
            </Button>
          </>
        )}
      </div>
      {openSection === 'change' && previous !== undefined && (
        <VersionChanges
          {...{ studio, textOf }}
          title={`Changes from version ${previous.version} to ${number}`}
          from={previous.version}
          to={number}
        />
      )}
      {openSection === 'return' && (
        <VersionChanges
          {...{ studio, textOf }}
          title={`Changes when restoring ${versionName}`}
          from={newest.version}
          to={number}
        />
      )}
      {openSection === 'ask' && (
        <ConfirmPrompt
          question={`This publishes version ${number} again in place of version ${newest.version}. Version ${newest.version} stays in the history, and your unpublished changes stay as a draft.`}
          confirmLabel={isWorking ? 'Publishing…' : `Restore`}
          isWorking={isWorking}
          onCancel={() => setOpenSection(undefined)}
          onConfirm={onRestore}
        />
      )}
    </li>
  );
}

interface VersionChangesProps {
  readonly studio: Studio;
  readonly textOf: (version: number) => Promise<string>;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

function VersionChanges({ studio, textOf, title, from, to }: VersionChangesProps) {
  const {
    value,
    failure,
    reload: again,
  } = useAsyncValue(useCallback(() => Promise.all([textOf(from), textOf(to)]), [textOf, from, to]));
  if (failure !== undefined)
    return (
      <Alert kind="error">
        <p>{failure}</p>
        <Button onClick={again}>Try again</Button>
      </Alert>
    );
  if (value === undefined) return <p role="status">Comparing…</p>;
  return (
    <section aria-label={title} className={changesStyles}>
      <p className={mutedStyles}>{title}</p>
      <DiffView
        studio={studio}
        before={value[0]}
        after={value[1]}
        identicalMessage="No changes: both versions are identical."
      />
    </section>
  );
}

/** A long note is collapsed. */
function VersionNote({ note }: { readonly note: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = note.length > MAX_COLLAPSED_NOTE_LENGTH;
  return (
    <p dir="auto" className={noteStyles}>
      {isLong && !isWhole ? `${note.slice(0, MAX_COLLAPSED_NOTE_LENGTH).trimEnd().toWellFormed()}…` : note}
      {isLong && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </p>
  );
}

const MAX_COLLAPSED_NOTE_LENGTH = 200;

const rowStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px 16px;
  padding: 8px 12px;
  > :nth-child(n + 3) { grid-column: 1 / -1; }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const detailsStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  overflow-wrap: anywhere;
`;

const badgeStyles = css`
  padding: 1px 8px;
  border-radius: 10px;
  background: var(--s-done-ground);
  color: var(--s-done);
  font-size: 12px;
  font-weight: 500;
`;

const noteStyles = css`
  margin-block-start: 2px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const actionsStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const changesStyles = css`
  display: grid;
  gap: 8px;
  padding-block: 4px;
`;
