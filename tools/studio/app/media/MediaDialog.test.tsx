import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MediaFile } from '../../../../schemas/generated/wire.ts';
import { createBlocksStudio } from '../test/create-blocks-studio.ts';
import { stubDialogs } from '../test/dom-environment.ts';
import { MediaDialog } from './MediaDialog.tsx';
import { createFakeMediaApi, createMediaFile, publishedPlace } from './test/fake-media-api.ts';

const PLACE = '/pages/home/sections/0/rows/0/columns/0/blocks/0/props/image/src';

beforeAll(stubDialogs);

const FILES = [
  createMediaFile({ name: 'lamp.jpg', alt: { en: 'A lamp' }, usedIn: [publishedPlace(PLACE)] }),
  createMediaFile({ name: 'round.svg', mimeType: 'image/svg+xml', bytes: 2000 }),
];

async function openLibrary(
  files: readonly MediaFile[] = FILES,
  {
    isDown = false,
    picker,
    text = '{}',
  }: { isDown?: boolean; picker?: { value: string; onChoose: () => void }; text?: string } = {},
) {
  const { api, state } = createFakeMediaApi(files);
  state.isDown = isDown;
  const studio = createBlocksStudio(text, '', api);
  const onGoTo = vi.fn();
  const onClose = vi.fn();
  const view = render(<MediaDialog studio={studio} picker={picker} onGoTo={onGoTo} onClose={onClose} />);
  await act(async () => {});
  return { studio, state, onGoTo, onClose, view, user: userEvent.setup() };
}

const images = () => screen.queryAllByRole('option').map((option) => option.querySelector('strong')?.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

it('the media library shows every image with its alternative text, and what is used of the space', async () => {
  await openLibrary();
  expect(images()).toEqual(['lamp.jpg', 'round.svg']);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('A lamp');
  expect(screen.getByText('2 images')).toBeVisible();
  expect(screen.getByText(/^2 of 1,000 images, 0.2 MiB of 512 MiB$/)).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search images' })).toHaveFocus();
});

describe('the details of an image', () => {
  async function openDetails(name = 'lamp.jpg') {
    const opened = await openLibrary();
    await opened.user.click(screen.getByRole('option', { name: new RegExp(name) }));
    return opened;
  }

  it('have an alternative text for each language of the shop', async () => {
    const { user, state, studio } = await openDetails();
    expect(field('English')).toHaveValue('A lamp');
    expect(field('Arabic')).toHaveAttribute('dir', 'rtl');
    await user.type(field('Arabic'), 'مصباح');
    await user.clear(field('English'));
    await user.click(button('Save'));
    expect(state.files[0]?.alt).toEqual({ ar: 'مصباح' });
    expect(studio.notifications).toEqual(['Saved lamp.jpg.']);
  });

  it('have a focus point, moved by arrow keys', async () => {
    const { user, state } = await openDetails();
    const x = screen.getByRole('slider', { name: 'Focus point, from the left' });
    const y = screen.getByRole('slider', { name: 'Focus point, from the top' });
    act(() => x.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}{ArrowUp}');
    expect(x).toHaveAttribute('aria-valuetext', '59 %');
    expect(y).toHaveAttribute('aria-valuetext', '45 %');
    expect(y).toHaveFocus();
    await user.click(button('Save'));
    expect(state.files[0]?.focus).toEqual({ x: 0.59, y: 0.45 });
  });

  it('delete it after a question that names the places', async () => {
    const { user, state } = await openDetails();
    await user.click(button('Delete…'));
    const question = within(screen.getByRole('group', { name: /^Delete lamp.jpg/ }));
    expect(question.getByText(/It is used in page Home, section 1 \(published\)/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(state.files).toHaveLength(2);
    await user.click(button('Delete…'));
    await user.click(button('Delete'));
    expect(images()).toEqual(['round.svg']);
    expect(screen.getByRole('option', { name: /round.svg/ })).toHaveFocus();
  });
});

describe('uploading', () => {
  const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
  const row = (name: string) =>
    within(
      within(screen.getByRole('list', { name: 'Uploads' }))
        .getByText(name)
        .closest('li')!,
    );

  it('takes several files, and shows each refusal beside its file', async () => {
    const { user } = await openLibrary();
    const chosen = [file('New One.PNG'), file('lamp.jpg'), file('notes.txt', 'text/plain')];
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Image files'), chosen);
    expect(row('new-one.png').getByText('Uploaded')).toBeVisible();
    expect(row('lamp.jpg').getByText('Another image has this name.')).toBeVisible();
    expect(row('notes.txt').getByText(/^Only JPG/)).toBeVisible();
    expect(screen.getByText('1 image uploaded, 2 not.')).toBeInTheDocument();
    await user.click(button('Keep both: lamp.jpg'));
    expect(row('lamp-2.jpg').getByText('Uploaded')).toBeVisible();
    await user.click(button('Dismiss: notes.txt'));
    expect(screen.queryByText('notes.txt')).toBeNull();
  });
});

it('a choice takes an image of the library with its texts and focus point, and marks the current one', async () => {
  const onChoose = vi.fn();
  const { user } = await openLibrary(FILES, { picker: { value: '/media/uploads/lamp.jpg', onChoose } });
  expect(screen.getByRole('option', { name: /lamp.jpg/, selected: true })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith({ ...FILES[0], formerAlt: { en: 'A lamp' } });
});
