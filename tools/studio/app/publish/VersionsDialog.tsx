import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { BuilderVersion } from '../../wire.ts';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { faint } from '../ui/look.ts';
import { Notice } from './Notice.tsx';
import type { Publishing } from './publishing.ts';
import { useAnswer } from './use-answer.ts';
import { VersionRow } from './VersionRow.tsx';

export interface VersionsDialogProps {
  readonly studio: Studio;
  readonly publishing: Publishing;
  readonly onClose: () => void;
}

/** Everything that was ever published, newest first: what it changed, and the way back to it. */
export const VersionsDialog = observer(({ studio, publishing, onClose }: VersionsDialogProps) => {
  const { api } = studio;
  const { value: versions, failure, again } = useAnswer(api.versions);
  const [texts] = useState(() => new Map<number, Promise<string>>());
  const [isWorking, setWorking] = useState(false);
  const textOf = useCallback(
    (version: number): Promise<string> => {
      const known = texts.get(version) ?? api.version(version).then(({ text }) => text);
      texts.set(version, known);
      // What could not be read may be the next time.
      known.catch(() => texts.delete(version));
      return known;
    },
    [api, texts],
  );
  const [newest] = versions ?? [];
  const returnTo = async (version: BuilderVersion) => {
    if (newest === undefined) return;
    setWorking(true);
    const problem = await publishing.returnTo(version, newest.etag).then(
      (number) => studio.say(`Version ${version.version} is published again, as version ${number}.`, 'done'),
      (error: unknown) => publishing.explain(error),
    );
    setWorking(false);
    if (problem === undefined) onClose();
    else {
      studio.say(problem, 'failed');
      again();
    }
  };
  return (
    <Dialog title="Versions" width="wide" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {failure !== undefined && (
        <Notice kind="error">
          <p>{failure}</p>
          <Button onClick={again}>Try again</Button>
        </Notice>
      )}
      {versions === undefined && failure === undefined && <p role="status">Asking for the versions…</p>}
      {versions?.length === 0 && (
        <p className={faint}>Nothing was published yet. Each publication becomes a version here.</p>
      )}
      {versions !== undefined && newest !== undefined && (
        <ol className={listLook} reversed>
          {versions.map((version, index) => (
            <VersionRow
              key={version.version}
              {...{ studio, version, newest, textOf, isWorking }}
              former={versions[index + 1]}
              onReturn={() => void returnTo(version)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
});

const listLook = css`
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  > li + li { border-block-start: 1px solid var(--s-line); }
`;
