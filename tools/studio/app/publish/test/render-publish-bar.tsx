import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable } from 'mobx';
import { installDialogPolyfill } from '../../../../../runtime/ui/test/dialog-polyfill.ts';
import type { DocumentProblem } from '../../../../documents/document-problem.ts';
import { type DraftingStudio, DraftStore } from '../../model/draft-store.ts';
import type { StoredText } from '../../model/studio-api.ts';
import { PickerRequests } from '../../pickers/picker-requests.ts';
import { createMemoryDocument } from '../../test/memory-document.ts';
import { SHOP } from '../../test/studio-fixtures.ts';
import { PublishBar } from '../PublishBar.tsx';
import { type FakeServer, fakeServer } from './fake-server.ts';

installDialogPolyfill();

export const headingBlock = (en: string, more: object = {}) => ({ type: 'heading', props: { title: { en } }, ...more });
export const documentWith = (...blocks: readonly object[]): string =>
  JSON.stringify(
    { version: 2, pages: { home: { sections: [{ id: 'top', rows: [{ columns: [{ blocks }] }] }] } } },
    undefined,
    2,
  );

export interface RenderedBar {
  readonly server: FakeServer;
  readonly studio: DraftingStudio;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly notifications: readonly string[];
  readonly visitedPointers: readonly string[];
  /** Opens a dialog by its button. */
  open(button: string): Promise<HTMLElement>;
}

export interface RenderBarOptions {
  /** Null before the first version. */
  readonly published?: string | null;
  /** Texts of other drafts by name, newest last. */
  readonly others?: Readonly<Record<string, string>>;
}

/** Renders the publish bar for a published document of one heading, with an in-memory server. */
export function renderPublishBar({
  published = documentWith(headingBlock('Old')),
  others = {},
}: RenderBarOptions = {}): RenderedBar {
  sessionStorage.clear();
  const server = fakeServer();
  const first: StoredText | undefined = published === null ? undefined : server.publish(published, 'The beginning');
  for (const [index, [name, text]] of Object.entries(others).entries())
    server.store(`of-others-${index}`, text, {
      name,
      updatedAt: `2026-11-21T12:0${index}:00.000Z`,
      ...(first === undefined ? {} : { basedOn: first.etag }),
    });
  const [said, went]: [string[], string[]] = [[], []];
  const { api } = server;
  const document = createMemoryDocument(published ?? '');
  const studio: DraftingStudio = {
    api,
    drafts: new DraftStore({ api, document, published: first, tabStorage: sessionStorage }),
    shop: SHOP,
    blocks: new Map([
      [
        'heading',
        {
          type: 'heading',
          title: 'Heading',
          description: '',
          group: 'Content',
          keywords: [],
          version: 1,
          slots: [],
          example: {},
          image: undefined,
        },
      ],
    ]),
    schema: {},
    document,
    problems: observable.array<DocumentProblem>([], { deep: false }),
    pageReport: undefined,
    pickers: new PickerRequests(),
    activePart: undefined,
    activeBlock: undefined,
    goTo: (pointer) => {
      went.push(pointer);
    },
    notify: (message) => {
      said.push(message);
    },
  };
  const user = userEvent.setup();
  render(<PublishBar studio={studio} />);
  return {
    server,
    studio,
    user,
    notifications: said,
    visitedPointers: went,
    async open(button) {
      await user.click(screen.getByRole('button', { name: button }));
      return screen.findByRole('dialog');
    },
  };
}

/** An error that blocks publishing. */
export const createError = (message: string): DocumentProblem => ({
  severity: 'error',
  code: 'required',
  pointer: '/pages/home',
  line: 4,
  column: 2,
  offset: 12,
  length: 4,
  message,
});

export const withinDialog = () => within(screen.getByRole('dialog'));
