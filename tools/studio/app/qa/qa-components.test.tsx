import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installDialogPolyfill } from '../../../../runtime/ui/test/dialog-polyfill.ts';
import { waitFor } from '../../../check/test/wait-for.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { filesInDrop } from './dropped-file.ts';
import { ExpectedMessages } from './ExpectedMessages.tsx';
import { LayoutList } from './LayoutList.tsx';
import { OpenFileButton } from './OpenFileButton.tsx';
import { ResultsDialog } from './ResultsDialog.tsx';
import { TenantSelect } from './TenantSelect.tsx';
import { openTestQa } from './test/open-test-qa.ts';

installDialogPolyfill();

const scrolledTo: (string | null)[] = [];
/** jsdom has no layout. */
Element.prototype.scrollIntoView = function noteIt() {
  scrolledTo.push(this.textContent);
};
beforeEach(() => void scrolledTo.splice(0));

it('lists valid layouts, and broken ones separately', async () => {
  const { qa } = openTestQa();
  const onOpen = vi.fn();
  render(<LayoutList qa={qa} onOpen={onOpen} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Layouts',
    'Broken layouts with expected messages',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^least/ }));
  await userEvent.click(screen.getByRole('button', { name: 'radius' }));
  expect(onOpen.mock.calls).toEqual([['least'], ['broken/radius']]);
});

it('scrolls the open layout into view', async () => {
  const { qa } = openTestQa();
  render(<LayoutList qa={qa} onOpen={() => {}} />);
  expect(scrolledTo).toEqual([]);
  await act(() => qa.open('broken/radius'));
  expect(scrolledTo).toEqual(['radius']);
});

it('shows the results of all layouts and a summary', async () => {
  const { qa } = openTestQa();
  const onOpen = vi.fn();
  render(<ResultsDialog qa={qa} onClose={() => {}} onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('button', { name: 'Check all again' }));
  expect(await screen.findByText('2 layouts: 2 passed.')).toBeVisible();
  const row = screen.getByRole('row', { name: /^broken\/radius/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['✓ passed', '1', '0', '–', '0', '50 ms']);
  await userEvent.click(within(row).getByRole('button'));
  expect(onOpen).toHaveBeenCalledWith('broken/radius');
});

it('opens a file by its button, lists it and removes it', async () => {
  const { qa } = openTestQa();
  render(
    <>
      <OpenFileButton qa={qa} />
      <LayoutList qa={qa} onOpen={() => {}} />
    </>,
  );
  const input = screen.getByLabelText('Document file');
  await userEvent.upload(input, new File(['{"version":2}'], 'mine.json', { type: 'application/json' }));
  expect(await screen.findByRole('heading', { name: 'Your files' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove mine.json' }));
  expect(screen.queryByText('mine.json')).toBeNull();
});

const DropPage = ({ qa }: { qa: ReturnType<typeof openTestQa>['qa'] }) => (
  <p>{useFileDrop((dropped) => void qa.addFile(filesInDrop(dropped))) ? 'drag over' : 'idle'}</p>
);

it('accepts a file dropped anywhere on the page, and rejects a folder with a message', async () => {
  const { qa } = openTestQa();
  render(<DropPage qa={qa} />);
  const drop = (name: string, isDirectory: boolean) => ({
    dataTransfer: {
      types: ['Files'],
      files: [new File(isDirectory ? [] : ['{"version":2}'], name)],
      items: [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) }],
    },
  });
  fireEvent.dragOver(window, drop('a.json', false));
  expect(screen.getByText('drag over')).toBeVisible();
  fireEvent.drop(window, drop('a.json', false));
  await waitFor(() => expect(qa.openName).toBe('yours/a.json'));
  expect(screen.getByText('idle')).toBeVisible();
  fireEvent.drop(window, drop('folder', true));
  await waitFor(() => expect(qa.error).toMatch(/^“folder” is a folder/));
});

it('shows missing and unexpected messages', () => {
  const agreement = { matches: false, missing: ['4:3 error: one'], unexpected: ['5:3 error: other'] };
  render(<ExpectedMessages comparison={agreement} expected="" />);
  expect(screen.getByRole('heading', { name: 'Messages differ from expected' })).toBeVisible();
  expect(screen.getByText('4:3 error: one')).toBeVisible();
  expect(screen.getByText('5:3 error: other')).toBeVisible();
});

it('offers other shops without a session, and explains access with one', () => {
  const shop = {
    tenant: 'lumen',
    defaultLanguage: 'en',
    languages: ['en'],
    countries: ['KW'],
    addresses: {},
    fonts: [],
  };
  const { rerender } = render(<TenantSelect shop={{ ...shop, isOpen: true }} />);
  expect(screen.getByRole('combobox', { name: 'Shop' })).toHaveValue('lumen');
  rerender(<TenantSelect shop={{ ...shop, isOpen: false }} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('lumen')).toHaveAttribute('title', expect.stringContaining('its own link'));
});
