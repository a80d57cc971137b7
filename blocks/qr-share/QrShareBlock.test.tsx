import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };
import QrShareBlock from './QrShareBlock.tsx';

type Props = BlockProps<QrShareProps>['props'];

const renderQrShare = (props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'qr-share',
    component: QrShareBlock,
    messages,
    props: { layout: 'card', ...props },
    ...more,
  });

const codeImage = () => screen.getByRole('img');
const noticeTexts = ({ stores }: ReturnType<typeof renderQrShare>) =>
  stores.notices.list.map(({ text, kind }) => [kind, text]);

/** The files that were downloaded. */
const downloads: string[] = [];

/** jsdom draws nothing: the image is empty, everything else is as in a browser. */
beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
  const pen = { fillRect() {}, scale() {}, fill() {}, fillStyle: '' };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  Object.defineProperty(SVGElement.prototype, 'viewBox', { configurable: true, value: { baseVal: { width: 33 } } });
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

afterEach(() => {
  downloads.length = 0;
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
});

/** Mocks a browser that shares images. */
function mockNativeShare(share: (data: ShareData) => Promise<void>) {
  Object.assign(navigator, { canShare: () => true, share });
}

describe('the QR code', () => {
  it('is in the page once its data is loaded, named after the shop’s host', async () => {
    const facts = { origin: 'https://drawn.example' };
    const { stores, unmount } = renderQrShare({}, { facts });
    unmount();
    const context = { props: { layout: 'card' } as const, route: stores.route.match, stores, clock: { now: () => 0 } };
    await load({ ...context, signal: new AbortController().signal });
    renderQrShare({}, { facts });
    expect(codeImage()).toHaveAccessibleName('QR code of drawn.example');
    expect(codeImage().querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h/);
  });

  it('is encoded in the browser if the server did not render it', async () => {
    renderQrShare({}, { facts: { origin: 'https://late.example' } });
    await waitFor(() => expect(codeImage()).toHaveAttribute('viewBox'));
    expect(codeImage().querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  });

  it('is dark on light in the dark scheme too, for scanners', () => {
    renderQrShare();
    expect(codeImage().closest('[data-scheme]')).toHaveAttribute('data-scheme', 'light');
  });

  it('is beside its title, text and the address', () => {
    renderQrShare({ title: 'Take us with you', text: 'Scan the code.' });
    expect(screen.getByRole('heading', { name: 'Take us with you' })).toBeVisible();
    expect(screen.getByText('Scan the code.')).toBeVisible();
    expect(screen.getByText('lumen.example')).toBeVisible();
  });
});

describe('copying the link', () => {
  it('says that it was copied', async () => {
    const shown = renderQrShare();
    await shown.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://lumen.example');
    expect(noticeTexts(shown)).toEqual([['success', 'Link copied']]);
  });

  it('says that copying failed', async () => {
    const shown = renderQrShare();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await shown.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(noticeTexts(shown)).toEqual([['error', 'The link could not be copied']]);
  });

  it('says that copying failed if the browser has no clipboard, as without HTTPS', async () => {
    const shown = renderQrShare();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await shown.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(noticeTexts(shown)).toEqual([['error', 'The link could not be copied']]);
  });
});

describe('sharing the code', () => {
  it('shares the image with the shop’s name and address', async () => {
    const shared: ShareData[] = [];
    mockNativeShare(async (data) => void shared.push(data));
    const { user } = renderQrShare();
    await waitFor(() => expect(codeImage()).toHaveAttribute('viewBox'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]).toMatchObject({ title: 'Lumen', url: 'https://lumen.example' });
    expect(shared[0]?.files?.[0]).toMatchObject({ name: 'QRCode.png', type: 'image/png' });
    expect(downloads).toEqual([]);
  });

  it('downloads the image if the browser cannot share', async () => {
    const { user } = renderQrShare();
    await waitFor(() => expect(codeImage()).toHaveAttribute('viewBox'));
    await user.click(screen.getByRole('button', { name: 'Save image' }));
    await waitFor(() => expect(downloads).toEqual(['QRCode.png']));
  });

  it('downloads the image if sharing fails, and logs the failure', async () => {
    const quiet = vi.spyOn(console, 'debug').mockImplementation(() => {});
    const loud = vi.spyOn(console, 'error');
    mockNativeShare(async () => {
      throw new DOMException('no', 'NotAllowedError');
    });
    const shown = renderQrShare();
    await waitFor(() => expect(codeImage()).toHaveAttribute('viewBox'));
    await shown.user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(downloads).toEqual(['QRCode.png']));
    expect(quiet).toHaveBeenCalledOnce();
    expect(loud).not.toHaveBeenCalled();
    expect(noticeTexts(shown)).toEqual([]);
  });

  it('does nothing more if the visitor cancels', async () => {
    let asked = 0;
    mockNativeShare(async () => {
      asked += 1;
      throw new DOMException('closed', 'AbortError');
    });
    const { user } = renderQrShare();
    await waitFor(() => expect(codeImage()).toHaveAttribute('viewBox'));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(asked).toBe(1));
    expect(downloads).toEqual([]);
  });

  it('works by keyboard and in Arabic', async () => {
    const { user } = renderQrShare({}, { facts: { locale: 'ar' } });
    await waitFor(() => expect(codeImage()).toHaveAttribute('viewBox'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'حفظ الصورة' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(downloads).toEqual(['QRCode.png']));
  });
});
