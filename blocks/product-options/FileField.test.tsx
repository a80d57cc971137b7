import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, option, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { SelectionStore } from '../../runtime/stores/selection/selection-store.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import messages from './messages.json' with { type: 'json' };
import ProductOptionsBlock from './ProductOptionsBlock.tsx';

/** IndexedDB, which jsdom lacks. */
const database = vi.hoisted(() => ({ content: new Map<unknown, unknown>(), isFull: false }));

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => database.content.get(key),
  setMany: async (entries: [string, unknown][]) => {
    if (database.isFull) throw new DOMException('full', 'QuotaExceededError');
    for (const [key, value] of entries) database.content.set(key, value);
  },
  del: async (key: string) => void database.content.delete(key),
  delMany: async (keys: string[]) => {
    for (const key of keys) database.content.delete(key);
  },
}));

const product = wholeProduct({
  options: [option('1', { layout: 'uploadfile', name: { en: 'Your prescription' }, isRequired: true })],
});

function renderFileField(maxFileSize = 5) {
  const shown = renderBlock({
    type: 'product-options',
    component: ProductOptionsBlock,
    messages,
    props: { prices: true, valueImages: 'small' as const, maxFileSize },
    ...productPageSetup(product),
    user: { applyAccept: false },
  });
  const selection = shown.stores.lazy.of(SelectionStore).of(product, shown.stores.shop.renderedAt);
  return { ...shown, attached: () => selection.attachedFile(idOf('0a', '1')) };
}

const field = () => screen.getByLabelText('Your prescription');
const scan = new File(['1234'], 'scan.pdf', { type: 'application/pdf' });

// Imports the lazy component in advance.
beforeAll(async () => {
  const { unmount } = renderFileField();
  await screen.findByLabelText('Your prescription');
  unmount();
});

beforeEach(() => {
  database.isFull = false;
});
afterEach(() => database.content.clear());

describe('a file option', () => {
  it('attaches a file with its name and size, and is done', async () => {
    const { user, attached } = renderFileField();
    await user.upload(field(), scan);
    expect(await screen.findByText('scan.pdf')).toBeVisible();
    expect(screen.getByText('1 kB')).toBeVisible();
    expect(screen.getByText('Done')).toBeVisible();
    expect(attached()).toMatchObject({ name: 'scan.pdf', mimeType: 'application/pdf', size: 4 });
  });

  it('restores the file after a reload', async () => {
    const first = renderFileField();
    await first.user.upload(field(), scan);
    await screen.findByText('scan.pdf');
    first.unmount();
    const { attached } = renderFileField();
    expect(await screen.findByText('scan.pdf')).toBeVisible();
    expect(attached()).toMatchObject({ name: 'scan.pdf' });
  });

  it('replaces the file, and removes it for good', async () => {
    const { user, attached, unmount } = renderFileField();
    await user.upload(field(), scan);
    await screen.findByText('scan.pdf');
    await user.upload(field(), new File(['5'], 'better.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('better.pdf')).toBeVisible();
    expect(screen.queryByText('scan.pdf')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove better.pdf' }));
    expect(attached()).toBeUndefined();
    await waitFor(() => expect(database.content.size).toBe(0));
    unmount();
    renderFileField();
    await Promise.resolve();
    expect(screen.queryByText('better.pdf')).not.toBeInTheDocument();
  });

  it.each([
    [[new File(['x'], 'letter.docx')], /letter\.docx.* is not a kind of file/],
    [
      [new File([new Uint8Array(5 * 1_048_576 + 1)], 'large.png', { type: 'image/png' })],
      /large\.png.* has 5\.1\sMB\. Choose a file of up to 5\sMB/,
    ],
    [[new File([], 'empty.png', { type: 'image/png' })], /There is nothing in .*empty\.png/],
  ])('that cannot be taken says why and what to do', async (files, words) => {
    const { user, attached } = renderFileField();
    await user.upload(field(), files);
    expect(await screen.findByText(words)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(attached()).toBeUndefined();
  });

  it('is limited to the size that the shop sets', async () => {
    const { user, attached } = renderFileField(1);
    await user.upload(field(), new File([new Uint8Array(1_048_577)], 'large.png', { type: 'image/png' }));
    expect(await screen.findByText(/Choose a file of up to 1\sMB/)).toBeVisible();
    expect(attached()).toBeUndefined();
  });

  it('accepts only one file', () => {
    renderFileField();
    fireEvent.drop(field(), { dataTransfer: { files: [scan, scan] } });
    expect(screen.getByText('Only one file can be attached. Choose one.')).toBeVisible();
  });

  it('keeps the file attached if the browser cannot store it, and says so', async () => {
    database.isFull = true;
    const { user, attached } = renderFileField();
    await user.upload(field(), scan);
    expect(await screen.findByText('scan.pdf')).toBeVisible();
    expect(screen.getByText(/Your browser cannot keep this file just now/)).toBeVisible();
    expect(attached()).toMatchObject({ name: 'scan.pdf' });
  });
});
