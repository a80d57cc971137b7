import { css } from '@emotion/css';
import { useCallback, useState } from 'react';
import type { BuilderVersion } from '../../wire.ts';
import type { Studio } from '../model/studio.ts';
import { Button } from '../ui/Button.tsx';
import { faint } from '../ui/look.ts';
import { Confirm } from './Confirm.tsx';
import { DiffView } from './diff/DiffView.tsx';
import { Notice } from './Notice.tsx';
import { moment } from './times.ts';
import { useAnswer } from './use-answer.ts';

export interface VersionRowProps {
  readonly studio: Studio;
  readonly version: BuilderVersion;
  /** The one that shoppers see. */
  readonly newest: BuilderVersion;
  /** The one before; undefined for the first, or where the list ends. */
  readonly former: BuilderVersion | undefined;
  readonly textOf: (version: number) => Promise<string>;
  readonly isWorking: boolean;
  readonly onReturn: () => void;
}

type Shown = 'change' | 'return' | 'ask';

/** A version: when, by which way, with what note; unfolded, what it changed, or what returning to it would. */
export function VersionRow({ studio, version, newest, former, textOf, isWorking, onReturn }: VersionRowProps) {
  const [shown, setShown] = useState<Shown>();
  const { version: number, createdAt, note, source } = version;
  const isNewest = number === newest.version;
  const toggle = (what: Shown) => () => setShown(shown === what ? undefined : what);
  const named = `version ${number}`;
  return (
    <li className={rowLook}>
      <div>
        <div className={factsLook}>
          <strong>Version {number}</strong>
          {isNewest && <span className={badgeLook}>Published</span>}
          <time dateTime={createdAt} title={createdAt}>
            {moment(createdAt)}
          </time>
          {source !== undefined && <span className={faint}>by {source}</span>}
        </div>
        {note !== undefined && <Note note={note} />}
      </div>
      <div className={actionsLook}>
        {former !== undefined && (
          <Button aria-expanded={shown === 'change'} aria-label={`What changed in ${named}`} onClick={toggle('change')}>
            What changed
          </Button>
        )}
        {!isNewest && (
          <>
            <Button
              aria-expanded={shown === 'return'}
              aria-label={`Compare ${named} with what is published`}
              onClick={toggle('return')}
            >
              Compare
            </Button>
            <Button
              aria-expanded={shown === 'ask'}
              aria-label={`Return to this version, ${number}`}
              disabled={isWorking}
              onClick={toggle('ask')}
            >
              Return to this version
            </Button>
          </>
        )}
      </div>
      {shown === 'change' && former !== undefined && (
        <Changes
          {...{ studio, textOf }}
          title={`From version ${former.version} to ${number}`}
          from={former.version}
          to={number}
        />
      )}
      {shown === 'return' && (
        <Changes
          {...{ studio, textOf }}
          title={`What returning to ${named} would change`}
          from={newest.version}
          to={number}
        />
      )}
      {shown === 'ask' && (
        <Confirm
          question={`Shoppers will see version ${number} as it was, in place of version ${newest.version}. That one stays in this list, and what you have not published stays as a draft.`}
          yes={isWorking ? 'Publishing…' : `Publish version ${number} again`}
          isWorking={isWorking}
          onNo={() => setShown(undefined)}
          onYes={onReturn}
        />
      )}
    </li>
  );
}

interface ChangesProps {
  readonly studio: Studio;
  readonly textOf: (version: number) => Promise<string>;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

function Changes({ studio, textOf, title, from, to }: ChangesProps) {
  const { value, failure, again } = useAnswer(
    useCallback(() => Promise.all([textOf(from), textOf(to)]), [textOf, from, to]),
  );
  if (failure !== undefined)
    return (
      <Notice kind="error">
        <p>{failure}</p>
        <Button onClick={again}>Try again</Button>
      </Notice>
    );
  if (value === undefined) return <p role="status">Comparing…</p>;
  return (
    <section aria-label={title} className={changesLook}>
      <p className={faint}>{title}</p>
      <DiffView studio={studio} before={value[0]} after={value[1]} same="Nothing: both are the same, byte for byte." />
    </section>
  );
}

/** A long note is folded to some lines. */
function Note({ note }: { readonly note: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = note.length > LONGEST_NOTE;
  return (
    <p dir="auto" className={noteLook}>
      {isLong && !isWhole ? `${note.slice(0, LONGEST_NOTE).trimEnd().toWellFormed()}…` : note}
      {isLong && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </p>
  );
}

const LONGEST_NOTE = 200;

const rowLook = css`
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

const factsLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  overflow-wrap: anywhere;
`;

const badgeLook = css`
  padding: 1px 8px;
  border-radius: 10px;
  background: var(--s-done-ground);
  color: var(--s-done);
  font-size: 12px;
  font-weight: 500;
`;

const noteLook = css`
  margin-block-start: 2px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const actionsLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const changesLook = css`
  display: grid;
  gap: 8px;
  padding-block: 4px;
`;
