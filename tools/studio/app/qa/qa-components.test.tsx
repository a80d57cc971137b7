import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installDialogPolyfill } from '../../../../runtime/ui/test/dialog-polyfill.ts';
import { LayoutList } from './LayoutList.tsx';
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

it('lists an added file and removes it', async () => {
  const { qa } = openTestQa();
  render(<LayoutList qa={qa} onOpen={() => {}} />);
  await act(() => qa.addFile([{ file: new File(['{"version":2}'], 'mine.json'), isFolder: false }]));
  expect(await screen.findByRole('heading', { name: 'Your files' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove mine.json' }));
  expect(screen.queryByText('mine.json')).toBeNull();
});
