import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installDialog } from '../../../../runtime/ui/test/dialog-in-jsdom.ts';
import { CheckTable } from './CheckTable.tsx';
import { Expectation } from './Expectation.tsx';
import { FileButton } from './FileButton.tsx';
import { LayoutList } from './LayoutList.tsx';
import { TenantSwitch } from './TenantSwitch.tsx';
import { openQa } from './test/open-qa.ts';
import { useDrop } from './use-drop.ts';

installDialog();

const scrolledTo: (string | null)[] = [];
/** jsdom lays nothing out. */
HTMLElement.prototype.scrollIntoView = function noteIt() {
  scrolledTo.push(this.textContent);
};
beforeEach(() => void scrolledTo.splice(0));

it('lists layouts with what there is to look at, and broken ones apart', async () => {
  const { qa } = openQa();
  const onOpen = vi.fn();
  render(<LayoutList qa={qa} onOpen={onOpen} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Layouts',
    'Broken, with what must be said of them',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^least/ }));
  await userEvent.click(screen.getByRole('button', { name: 'radius' }));
  expect(onOpen.mock.calls).toEqual([['least'], ['broken/radius']]);
});

it('has the layout that is open in view, however far down it stands', async () => {
  const { qa } = openQa();
  render(<LayoutList qa={qa} onOpen={() => {}} />);
  expect(scrolledTo).toEqual([]);
  await act(() => qa.open('broken/radius'));
  expect(scrolledTo).toEqual(['radius']);
});

it('shows in a table what came of every layout, and an overall verdict', async () => {
  const { qa } = openQa();
  const onOpen = vi.fn();
  render(<CheckTable qa={qa} onClose={() => {}} onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('button', { name: 'Check all again' }));
  expect(await screen.findByText('Of 2 layouts 2 pass.')).toBeVisible();
  const row = screen.getByRole('row', { name: /^broken\/radius/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['✓ passes', '1', '0', '–', '0', '50 ms']);
  await userEvent.click(within(row).getByRole('button'));
  expect(onOpen).toHaveBeenCalledWith('broken/radius');
});

it('takes a file by its button, lists it as yours, and forgets it', async () => {
  const { qa } = openQa();
  render(
    <>
      <FileButton qa={qa} />
      <LayoutList qa={qa} onOpen={() => {}} />
    </>,
  );
  const input = screen.getByLabelText('A document of your own');
  await userEvent.upload(input, new File(['{"version":1}'], 'mine.json', { type: 'application/json' }));
  expect(await screen.findByRole('heading', { name: 'Yours' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Forget mine.json' }));
  expect(screen.queryByText('mine.json')).toBeNull();
});

const onDropped = vi.fn();
const DropPage = ({ qa }: { qa: ReturnType<typeof openQa>['qa'] }) => (
  <p>{useDrop(qa, onDropped) ? 'held over' : 'nothing'}</p>
);

it('takes what is dropped anywhere on the page, and refuses a folder in words', async () => {
  const { qa } = openQa();
  render(<DropPage qa={qa} />);
  const drop = (name: string, isDirectory: boolean) => ({
    dataTransfer: {
      types: ['Files'],
      files: [new File(isDirectory ? [] : ['{"version":1}'], name)],
      items: [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) }],
    },
  });
  fireEvent.dragOver(window, drop('a.json', false));
  expect(screen.getByText('held over')).toBeVisible();
  fireEvent.drop(window, drop('a.json', false));
  await vi.waitFor(() => expect(qa.opened).toBe('yours/a.json'));
  expect(screen.getByText('nothing')).toBeVisible();
  expect(onDropped).toHaveBeenCalledOnce();
  fireEvent.drop(window, drop('folder', true));
  await vi.waitFor(() => expect(qa.trouble).toMatch(/^“folder” is a folder/));
});

it('shows both sides where a broken layout is not told of as it must be', () => {
  const agreement = { agrees: false, missing: ['4:3 error: one'], unexpected: ['5:3 error: other'] };
  render(<Expectation agreement={agreement} expected="" />);
  expect(screen.getByRole('heading', { name: 'It is not said as it must be' })).toBeVisible();
  expect(screen.getByText('4:3 error: one')).toBeVisible();
  expect(screen.getByText('5:3 error: other')).toBeVisible();
});

it('leads to another shop where that opens without a token, and says else how it opens', () => {
  const shop = { tenant: 'lumen', defaultLanguage: 'en', languages: ['en'], countries: ['KW'], addresses: {} };
  const { rerender } = render(<TenantSwitch shop={{ ...shop, isOpen: true }} />);
  expect(screen.getByRole('combobox', { name: 'Shop' })).toHaveValue('lumen');
  rerender(<TenantSwitch shop={{ ...shop, isOpen: false }} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('lumen')).toHaveAttribute('title', expect.stringContaining('its token'));
});
