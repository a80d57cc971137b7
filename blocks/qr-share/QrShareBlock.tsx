import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Button } from '../../runtime/ui/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useCopyLink } from '../../runtime/ui/use-copy-link.ts';
import { useHydrated } from '../../runtime/ui/use-hydrated.ts';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';
import { drawCode, drawnCode } from './drawn-codes.ts';
import * as look from './qr-share-look.ts';
import { canSharePictures, shareCode } from './share-code.ts';

/** The shop's address as a code to scan, to copy, to share or to keep. */
export default function QrShareBlock({ props }: BlockProps<QrShareProps>) {
  const { shop } = useStores();
  const t = useMessages('qr-share');
  const copy = useCopyLink();
  const code = useRef<SVGSVGElement>(null);
  const canShare = useHydrated() && canSharePictures();
  const address = shop.origin;

  const share = async () => {
    if (code.current !== null) await shareCode(code.current, { name: shop.appName, address });
  };

  const host = new URL(address).host;
  return (
    <div className={look.LAYOUTS[props.layout]}>
      <Code ref={code} address={address} label={t('code', { address: host })} />
      <div className={look.words}>
        <h2>{props.title ?? t('title')}</h2>
        {props.text !== undefined && <p className={look.text}>{props.text}</p>}
        <p>
          <bdi dir="ltr" className={look.address}>
            {host}
          </bdi>
        </p>
        <div className={look.actions}>
          <Button onClick={() => void share()}>{canShare ? t('share') : t('download')}</Button>
          <Button kind="outline" onClick={() => void copy(address)}>
            {t('copy')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface CodeProps {
  readonly ref: React.RefObject<SVGSVGElement | null>;
  readonly address: string;
  readonly label: string;
}

/**
 * The server draws it into the page; the browser, which never draws it there again, leaves what it finds. Where it finds
 * nothing it draws it after all.
 */
function Code({ ref, address, label }: CodeProps) {
  const [code, setCode] = useState(() => drawnCode(address));
  useEffect(() => {
    if (ref.current?.hasAttribute('viewBox') !== false) return;
    // Without a connection its room stays empty; the address stands beside it.
    drawCode(address).then(setCode, () => undefined);
  }, [address, ref]);
  return (
    // In light colours whatever scheme is on: scanners read dark on light.
    <div data-scheme="light" className={look.frame}>
      <svg
        ref={ref}
        role="img"
        aria-label={label}
        className={look.code}
        viewBox={code && `0 0 ${code.size} ${code.size}`}
        suppressHydrationWarning
      >
        <path d={code?.path} suppressHydrationWarning />
      </svg>
    </div>
  );
}
