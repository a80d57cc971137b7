import { action, observable, observableRef } from 'mobx';
import type { OwnFile } from '../own-files.ts';
import type { QaCalls } from '../qa-calls.ts';
import { createQa, type Qa, type QaOptions } from '../qa-model.ts';
import { problem, shownReport } from './findings.ts';

type Frame = { -readonly [Name in keyof QaOptions['frame']]: QaOptions['frame'][Name] };

export interface OpenQa {
  readonly qa: Qa;
  /** The texts that the frame was to show, in turn. */
  readonly ordered: readonly string[];
  /** How often its page was loaded once more. */
  readonly reloads: () => number;
  readonly kept: () => readonly OwnFile[];
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The page with two layouts, one of them broken, on a frame that shows everything at once. */
export function openQa(calls: Partial<QaCalls> = {}): OpenQa {
  const ordered: string[] = [];
  let reloads = 0;
  const order = action((text: string) => {
    ordered.push(text);
    frame.shown = shownReport({ isRefused: !text.includes('version') });
    frame.took = 50;
  });
  const reload = action(() => {
    reloads += 1;
    frame.shown = shownReport({ isRefused: frame.shown?.isRefused ?? false, revision: undefined });
  });
  const frame: Frame = observable(
    { shown: undefined, failed: [], trouble: undefined, took: undefined, isWorking: false, order, reload },
    { shown: observableRef, order: false, reload: false },
  );
  let kept: readonly OwnFile[] = [];
  const qa = createQa({
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
      order: async () => undefined,
      shop: async () => Promise.reject(new Error('nobody asks')),
      layouts: async () => [],
      bytes: async (name) => utf8(name === 'least' ? '{"version":1}' : '{}'),
      check: async (bytes) => ({ problems: bytes.length < 5 ? [problem()] : [] }),
      ...calls,
    },
  });
  return { qa, ordered, reloads: () => reloads, kept: () => kept };
}
