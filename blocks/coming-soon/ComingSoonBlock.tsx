import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { Countdown } from '../../runtime/ui/Countdown.tsx';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { SocialLinkList } from '../../runtime/ui/SocialLinkList.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useCountdown } from '../../runtime/ui/use-countdown.ts';
import type { ComingSoonProps } from '../../schemas/generated/blocks/coming-soon.ts';
import * as look from './coming-soon-look.ts';

/** A page for what is not there yet. */
const ComingSoonBlock = observer(({ props }: BlockProps<ComingSoonProps>) => {
  const { locale, shop } = useStores();
  const t = useMessages('coming-soon');
  const { eyebrow, title, text, image, darkImage, until, action, social } = props;
  const target = useMemo(() => ({ until }), [until]);
  const countdown = useCountdown(target);
  return (
    <div className={image === undefined ? look.words : look.split}>
      {image !== undefined && (
        <SchemePicture
          src={image.src}
          darkSrc={darkImage}
          isDark={locale.scheme === 'dark'}
          alt={image.alt ?? ''}
          ratio={4 / 3}
          sizes="(min-width: 900px) 50vw, 100vw"
          eager
          className={look.picture}
        />
      )}
      <div className={look.inner}>
        {eyebrow !== undefined && <p className={look.eyebrow}>{eyebrow}</p>}
        <h1 className={look.title}>{title ?? t('title')}</h1>
        <p className={look.text}>{text ?? t('text')}</p>
        {countdown !== undefined && <Countdown countdown={countdown} look="boxes" />}
        <ButtonLink kind="outline" href={action === undefined ? shop.href('home') : shop.resolveLink(action.link)}>
          {action?.label ?? t('home')}
        </ButtonLink>
        {social && <SocialLinkList label={t('follow')} />}
      </div>
    </div>
  );
});

export default ComingSoonBlock;
