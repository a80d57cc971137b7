import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useCopyLink } from '../../runtime/ui/hooks/share-natively.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';
import { cachedQrCode, encodeQrCode } from './qr-code-cache.ts';
import * as styles from './qr-share.styles.ts';
import { canShareImages, shareQrCode } from './share-qr-code.ts';

export { load } from './load.ts';

/** QR code of the shop's address, to scan, copy, share or download. */
export default function QrShareBlock({ props }: BlockProps<QrShareProps>) {
  const { shop } = useStores();
  const t = useMessages('qr-share');
  const copy = useCopyLink();
  const codeElement = useRef<SVGSVGElement>(null);
  const canShare = useIsClient() && canShareImages();
  const address = shop.origin;

  const share = async () => {
    if (codeElement.current !== null) await shareQrCode(codeElement.current, { name: shop.appName, address });
  };

  const host = new URL(address).host;
  return (
    <div className={styles.LAYOUTS[props.layout]}>
      <QrCode ref={codeElement} address={address} label={t('code', { address: host })} />
      <div className={styles.body}>
        <h2>{props.title ?? t('title')}</h2>
        {props.text !== undefined && <p className={styles.text}>{props.text}</p>}
        <p>
          <bdi dir="ltr" className={styles.address}>
            {host}
          </bdi>
        </p>
        <div className={styles.actions}>
          <Button onClick={() => void share()}>{canShare ? t('share') : t('download')}</Button>
          <Button variant="outline" onClick={() => void copy(address)}>
            {t('copy')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface QrCodeProps {
  readonly ref: React.RefObject<SVGSVGElement | null>;
  readonly address: string;
  readonly label: string;
}

/**
 * Rendered by the server; hydration keeps that markup without encoding the address again. If there is none, it is
 * encoded in the browser.
 */
function QrCode({ ref, address, label }: QrCodeProps) {
  const [code, setCode] = useState(() => cachedQrCode(address));
  useEffect(() => {
    if (ref.current?.hasAttribute('viewBox') !== false) return;
    // If the import fails, its place stays empty; the address is beside it.
    encodeQrCode(address).then(setCode, () => undefined);
  }, [address, ref]);
  return (
    // Always in light colours: scanners read dark on light.
    <div data-scheme="light" className={styles.frame}>
      <svg
        ref={ref}
        role="img"
        aria-label={label}
        className={styles.code}
        viewBox={code && `0 0 ${code.size} ${code.size}`}
        suppressHydrationWarning
      >
        <path d={code?.path} suppressHydrationWarning />
      </svg>
    </div>
  );
}
