import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { observable } from 'mobx';
import { installDialog } from '../../../../../runtime/ui/test/dialog-in-jsdom.ts';
import type { DocumentProblem } from '../../../../documents/document-problem.ts';
import type { Studio } from '../../model/studio.ts';
import type { KeptText } from '../../model/studio-api.ts';
import { SHOP } from '../../test/example-shop.ts';
import { createMemoryDocument } from '../../test/memory-document.ts';
import { PublishBar } from '../PublishBar.tsx';
import { type FakeServer, fakeServer } from './fake-server.ts';

installDialog();

export const heading = (en: string, more: object = {}) => ({ type: 'heading', props: { title: { en } }, ...more });
export const write = (...blocks: readonly object[]): string =>
  JSON.stringify(
    { version: 1, pages: { home: { sections: [{ id: 'top', rows: [{ columns: [{ blocks }] }] }] } } },
    undefined,
    2,
  );

export interface ShownBar {
  readonly server: FakeServer;
  readonly studio: Studio;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly said: readonly string[];
  readonly went: readonly string[];
  /** Opens a dialog by its button. */
  open(button: string): Promise<HTMLElement>;
}

export interface ShowBarOptions {
  /** Null before the first version. */
  readonly published?: string | null;
  /** The text of the draft called Sale that this tab edited before. */
  readonly before?: string;
  /** Texts of drafts that others left, by name, the newest last. */
  readonly others?: Readonly<Record<string, string>>;
}

/** The bar over a document of one heading that is published, with a server in memory. */
export function showBar({ published = write(heading('Old')), before, others = {} }: ShowBarOptions = {}): ShownBar {
  sessionStorage.clear();
  const server = fakeServer();
  if (before !== undefined) {
    sessionStorage.setItem('v-studio-draft', 'studio-before');
    server.store('studio-before', before, { name: 'Sale' });
  }
  const first: KeptText | undefined = published === null ? undefined : server.publish(published, 'The beginning');
  for (const [index, [name, text]] of Object.entries(others).entries())
    server.store(`of-others-${index}`, text, {
      name,
      updatedAt: `2026-11-21T12:0${index}:00.000Z`,
      ...(first === undefined ? {} : { basedOn: first.etag }),
    });
  const [said, went]: [string[], string[]] = [[], []];
  const studio: Studio = {
    api: server.api,
    shop: SHOP,
    blocks: new Map([
      [
        'heading',
        { type: 'heading', title: 'Heading', description: '', version: 1, slots: [], example: {}, picture: undefined },
      ],
    ]),
    schema: {},
    document: createMemoryDocument(published ?? ''),
    problems: observable.array<DocumentProblem>([], { deep: false }),
    shown: undefined,
    block: undefined,
    go: (pointer) => {
      went.push(pointer);
    },
    say: (message) => {
      said.push(message);
    },
  };
  const user = userEvent.setup();
  render(<PublishBar studio={studio} published={first} />);
  return {
    server,
    studio,
    user,
    said,
    went,
    async open(button) {
      await user.click(screen.getByRole('button', { name: button }));
      return screen.findByRole('dialog');
    },
  };
}

/** A mistake that keeps a text from being published. */
export const mistake = (message: string): DocumentProblem => ({
  severity: 'error',
  code: 'required',
  pointer: '/pages/home',
  line: 4,
  column: 2,
  offset: 12,
  length: 4,
  message,
});

/** What axe finds wrong with what is shown; colours are looked at in a browser. */
export async function violations(): Promise<readonly string[]> {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export const inDialog = () => within(screen.getByRole('dialog'));
