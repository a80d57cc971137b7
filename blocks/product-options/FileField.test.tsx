import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, option, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { SelectionStore } from '../../runtime/stores/selection/selection-store.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
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
    props: { prices: true, valueImages: 'small' as const, maxFileSize },
    ...productPageSetup(product),
    user: { applyAccept: false },
  });
  const selection = shown.stores.of(SelectionStore).selectionOf(product, shown.stores.shop.renderedAt);
  return {
    ...shown,
    attached: () => selection.attachedFile(idOf('0a', '1')),
    path: () => selection.attachedFilePath(idOf('0a', '1')),
    selection,
  };
}

/** The shop, which takes files, or what the test has it do. */
const shop = {
  uploads: [] as FakeUpload[],
  /** Answers at once; undefined: the test does. */
  answer: undefined as ((upload: FakeUpload) => void) | undefined,
};

/** `XMLHttpRequest` as far as files are sent by it. */
class FakeUpload {
  readonly upload: { onprogress?: (event: ProgressEvent) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  url = '';
  file: File | undefined;
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send(form: FormData) {
    const file = form.get('file');
    this.file = file instanceof File ? file : undefined;
    shop.uploads.push(this);
    shop.answer?.(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
  }
  respond(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
  keep() {
    const _id = shop.uploads.length.toString(16).padStart(24, '0');
    const { name = '', type = '', size = 0 } = this.file ?? {};
    this.respond(200, { success: true, details: { data: { _id, name, mimeType: type, size } } });
  }
}

const lastUpload = async (count = 1): Promise<FakeUpload> => {
  await waitFor(() => expect(shop.uploads).toHaveLength(count));
  return shop.uploads[count - 1] ?? expect.unreachable();
};

beforeEach(() => {
  shop.uploads = [];
  shop.answer = (upload) => upload.keep();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('fetch', async () => new Response());
  return () => vi.unstubAllGlobals();
});

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
  it('attaches a file with name and size', async () => {
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

  it.each([
    [[new File(['x'], 'letter.docx')], /letter\.docx.* is not a kind of file/],
    [
      [new File([new Uint8Array(5 * 1_048_576 + 1)], 'large.png', { type: 'image/png' })],
      /large\.png.* has 5\.1\sMB\. Choose a file of up to 5\sMB/,
    ],
    [[new File([], 'empty.png', { type: 'image/png' })], /There is nothing in .*empty\.png/],
  ])('refuses a file that %s', async (files, words) => {
    const { user, attached } = renderFileField();
    await user.upload(field(), files);
    expect(await screen.findByText(words)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(attached()).toBeUndefined();
  });
});

describe('an upload', () => {
  it('shows its progress, and counts once complete', async () => {
    shop.answer = undefined;
    const { user, path, selection } = renderFileField();
    await user.upload(field(), scan);
    const upload = await lastUpload();
    expect(upload.url).toBe(`/api/option-files?productId=${product._id}&optionId=${idOf('0a', '1')}`);
    act(() => upload.progress(1, 4));
    expect(await screen.findByRole('progressbar', { name: 'Sending: 25%' })).toHaveValue(0.25);
    expect(selection.validate()).toEqual([{ code: 'file-unsent', optionId: idOf('0a', '1') }]);
    expect(await screen.findByText('The file has not arrived yet. Please wait, or remove it.')).toBeVisible();
    act(() => upload.keep());
    expect(await screen.findByText(/Sent/)).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(path()).toBe(`/option-files/${'1'.padStart(24, '0')}`);
    expect(selection.validate()).toEqual([]);
  });

  it('resumes after a reload, and is not sent twice', async () => {
    shop.answer = undefined;
    const first = renderFileField();
    await first.user.upload(field(), scan);
    await lastUpload();
    first.unmount();
    shop.answer = (upload) => upload.keep();
    const second = renderFileField();
    expect(await screen.findByText(/Sent/)).toBeVisible();
    const sent = second.path();
    await waitFor(() => expect([...database.content.values()]).toContain(sent));
    second.unmount();
    const third = renderFileField();
    expect(await screen.findByText(/Sent/)).toBeVisible();
    expect([shop.uploads.length, third.path()]).toEqual([2, sent]);
  });

  it.each([
    [415, { code: 'unsupported_type' }, /is not a kind of file/],
    [422, { code: 'file_refused', message: 'x' }, /is not a kind of file/],
    [413, { code: 'body_too_large' }, /Choose a file of up to 5\sMB/],
  ])('refused by the shop is not attached: %d', async (status, body, words) => {
    shop.answer = (upload) => upload.respond(status, { success: false, ...body });
    const { user, attached } = renderFileField();
    await user.upload(field(), scan);
    expect(await screen.findByText(words)).toBeVisible();
    expect(attached()).toBeUndefined();
  });
});
