import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';
import { load } from './load.ts';
import QrShareBlock from './QrShareBlock.tsx';

type Props = BlockProps<QrShareProps>['props'];

const renderQrShare = (props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'qr-share',
    component: QrShareBlock,
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
    await runLoad(load, { layout: 'card' } as const, stores);
    renderQrShare({}, { facts });
    expect(codeImage()).toHaveAccessibleName('QR code of drawn.example');
    expect(codeImage().querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h/);
  });
});

describe('copying the link', () => {
  it('reports an error without a clipboard, as without HTTPS', async () => {
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
});
