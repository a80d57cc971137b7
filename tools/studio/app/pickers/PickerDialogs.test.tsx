import '../test/dom-environment.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import schema from '../../../../schemas/generated/builder.schema.json' with { type: 'json' };
import { createEditorDocument } from '../editor/editor-document.ts';
import { FormPanel } from '../form/FormPanel.tsx';
import { createFakeMediaApi, createMediaFile } from '../media/test/fake-media-api.ts';
import { createBlocksStudio, reportAt } from '../test/create-blocks-studio.ts';
import { stubDialogs } from '../test/dom-environment.ts';
import { PickerDialogs } from './PickerDialogs.tsx';
import { registerPickerActions } from './picker-actions.ts';
import { PickerRequests } from './picker-requests.ts';

const BLOCK = '/pages/home/sections/0/rows/0/columns/0/blocks/0';

beforeAll(stubDialogs);

const documentWith = (block: unknown): string =>
  JSON.stringify(
    { pages: { home: { sections: [{ id: 'offers', rows: [{ columns: [{ blocks: [block] }] }] }] } } },
    undefined,
    2,
  );

const LAMP = createMediaFile({ name: 'lamp.jpg', alt: { en: 'A lamp' }, focus: { x: 0.7, y: 0.4 } });

const CATALOGUE = {
  categories: [
    { slug: 'rings', title: 'Rings', image: '/media/rings.svg' },
    { slug: 'chains', title: 'Chains' },
  ],
  brands: [{ slug: 'nora', title: 'Nora & Co' }],
  products: [
    { slug: 'nora-48', title: 'Nora 48', image: '/media/nora.svg' },
    { slug: 'lina', title: 'Lina' },
  ],
};

/** A form for a block, with the dialogs that it opens. */
function openForm(block: unknown, images = [LAMP]) {
  const { api, state } = createFakeMediaApi(images);
  state.catalogue = CATALOGUE;
  const studio = createBlocksStudio(documentWith(block), BLOCK, api);
  const view = render(
    <>
      <FormPanel studio={studio} />
      <PickerDialogs studio={studio} onGoTo={() => undefined} />
    </>,
  );
  const props = () => JSON.parse(studio.document.text).pages.home.sections[0].rows[0].columns[0].blocks[0].props;
  return { studio, state, view, props, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const option = (name: RegExp) => screen.findByRole('option', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const titles = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((each) => each.querySelector('strong')?.textContent);

it('an image field has a thumbnail of its image, and a dialog that writes path, texts and focus point in one step', async () => {
  const { studio, view, props, user } = openForm({ type: 'image', props: { image: { src: '/media/a.svg' } } });
  expect(view.container.querySelector('img')).toHaveAttribute('src', '/_image/128/media/a.svg');
  await user.click(button('Choose image… (File path)'));
  await dialog('Choose an image');
  await user.click(await option(/lamp.jpg/));
  expect(props()).toEqual({
    image: { src: '/media/uploads/lamp.jpg', alt: { en: 'A lamp' }, focus: { x: 70, y: 40 } },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(view.container.querySelector('img')).toHaveAttribute('src', '/_image/128/media/uploads/lamp.jpg');
  act(() => studio.document.undo());
  expect(studio.document.canUndo).toBe(false);
});

describe('a link field', () => {
  async function openLinks(link: string | undefined = undefined) {
    const opened = openForm({ type: 'image', props: { image: { src: '/media/a.svg' }, ...(link ? { link } : {}) } });
    await opened.user.click(button('Choose link… (Link)'));
    await dialog('Choose a link');
    return opened;
  }

  it('leads to the products of a collection, in the language of the preview', async () => {
    const { studio, state, props, user } = await openLinks();
    act(() => runInAction(() => (studio.pageReport = reportAt('/ar-KW'))));
    await user.click(tab('Collections'));
    await option(/Rings/);
    expect(titles()).toEqual(['Rings', 'Chains']);
    expect(state.lookups).toContain('categories ar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of collection' }), 'brands');
    await user.click(await option(/Nora/));
    expect(props().link).toBe('/brands/nora/products');
  });
});

it('a collection field of a list of categories chooses the slug of each', async () => {
  const { props, user } = openForm({ type: 'category-tabs', props: { categories: ['rings', 'other'] } });
  const [, second] = screen.getAllByRole('button', { name: /^Choose category…/ });
  await user.click(second!);
  await dialog('Choose a category');
  await user.click(await option(/Chains/));
  expect(props().categories).toEqual(['rings', 'chains']);
});

describe('the editor', () => {
  function openEditor(block: unknown) {
    const document = createEditorDocument(documentWith(block));
    const pickers = new PickerRequests();
    const notify = vi.fn();
    const actions = registerPickerActions({ schema, pickers, notify }, document);
    onTestFinished(() => {
      actions.dispose();
      document.dispose();
    });
    const actionAt = (part: string) => actions.actionAt(document.text.indexOf(part) + 1);
    return { document, pickers, notify, actionAt };
  }

  it('offers the same dialogs on a value and on its name, and writes what is chosen', () => {
    const { document, pickers, actionAt } = openEditor({ type: 'image', props: { image: { src: '/media/a.svg' } } });
    expect(actionAt('"src"')?.title).toBe('Choose image…');
    expect(actionAt('"type"')).toBeUndefined();
    actionAt('/media/a.svg')?.open();
    const request = pickers.current;
    if (request?.kind !== 'image') throw new Error('No image is asked for.');
    request.onChoose(LAMP);
    expect(JSON.parse(document.text).pages.home.sections[0].rows[0].columns[0].blocks[0].props.image).toEqual({
      src: '/media/uploads/lamp.jpg',
      alt: { en: 'A lamp' },
      focus: { x: 70, y: 40 },
    });
    document.undo();
    expect(document.text).toContain('/media/a.svg');
  });

  it('does not write over a value that has changed meanwhile', () => {
    const { document, pickers, notify, actionAt } = openEditor({ type: 'image', props: { link: '/faq' } });
    actionAt('/faq')?.open();
    document.replace(document.text.replace('/faq', '/brands'));
    const request = pickers.current;
    if (request?.kind !== 'link') throw new Error('No link is asked for.');
    request.onChoose('/about-us');
    expect(document.text).toContain('/brands');
    expect(notify).toHaveBeenCalledWith(expect.stringContaining('The text has changed.'), 'failed');
  });
});
