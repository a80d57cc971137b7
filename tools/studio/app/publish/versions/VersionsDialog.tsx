import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { BuilderVersion } from '../../../studio-protocol.ts';
import type { Studio } from '../../model/studio.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { mutedStyles } from '../../ui/theme.ts';
import { Alert } from '../Alert.tsx';
import type { PublishStore } from '../publish-store.ts';
import { useAsyncValue } from '../use-async-value.ts';
import { VersionRow } from './VersionRow.tsx';

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
      (error: unknown) => publishing.explainRestoreFailure(error),
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
