import { action, observable, observableRef } from 'mobx';
import { QaStore, type QaStoreOptions } from '../qa-store.ts';
import type { UploadedFile } from '../uploaded-files.ts';
import { createProblem, createReport } from './findings.ts';

type Frame = { -readonly [Name in keyof QaStoreOptions['frame']]: QaStoreOptions['frame'][Name] };

export interface TestQa {
  readonly qa: QaStore;
  /** Rendered texts, in order. */
  readonly ordered: readonly string[];
  /** Number of page reloads. */
  readonly reloads: () => number;
  readonly kept: () => readonly UploadedFile[];
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The QA page with two layouts, one of them broken, and a frame that renders synchronously. */
export function openTestQa(calls: Partial<QaStoreOptions['calls']> = {}): TestQa {
  const ordered: string[] = [];
  let reloads = 0;
  const render = action((text: string) => {
    ordered.push(text);
    frame.report = createReport({ isRefused: !text.includes('version') });
    frame.updateTimeMs = 50;
  });
  const reload = action(() => {
    reloads += 1;
    frame.report = createReport({ isRefused: frame.report?.isRefused ?? false, revision: undefined });
  });
  const frame: Frame = observable(
    {
      report: undefined,
      failedBlocks: [],
      error: undefined,
      updateTimeMs: undefined,
      isUpdating: false,
      render,
      reload,
    },
    { report: observableRef, render: false, reload: false },
  );
  let kept: readonly UploadedFile[] = [];
  const qa = new QaStore({
    frame,
    layouts: [
      {
        name: 'broken/radius',
        title: 'Radius',
        expected: 'radius.json:4:3 error at /theme/radius: This must be 40 or less. (maximum)\n',
      },
      { name: 'least', title: 'The least that is a document', expected: undefined },
    ],
    files: {
      read: () => kept,
      write: (files) => {
        kept = files;
        return true;
      },
    },
    calls: {
      layoutBytes: async (name) => utf8(name === 'least' ? '{"version":2}' : '{}'),
      check: async (bytes) => ({ problems: bytes.length < 5 ? [createProblem()] : [] }),
      ...calls,
    },
  });
  return { qa, ordered, reloads: () => reloads, kept: () => kept };
}
