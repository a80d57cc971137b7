import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Countdown } from '../../runtime/ui/content/Countdown.tsx';
import { SocialLinkList } from '../../runtime/ui/content/SocialLinkList.tsx';
import { useCountdown } from '../../runtime/ui/content/use-countdown.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ComingSoonProps } from '../../schemas/generated/blocks/coming-soon.ts';
import * as styles from './coming-soon.styles.ts';

export { load } from './load.ts';

/** A page for a shop or a feature that has not launched yet. */
const ComingSoonBlock = observer(({ props }: BlockProps<ComingSoonProps>) => {
  const { locale, shop } = useStores();
  const t = useMessages('coming-soon');
  const { eyebrow, title, text, image, darkImage, until, action, social } = props;
  const target = useMemo(() => ({ until }), [until]);
  const countdown = useCountdown(target);
  return (
    <div className={image === undefined ? styles.centered : styles.split}>
      {image !== undefined && (
        <ColorSchemeImage
          src={image.src}
          darkSrc={darkImage}
          isDarkScheme={locale.scheme === 'dark'}
          alt={image.alt ?? ''}
          ratio={4 / 3}
          sizes="(min-width: 900px) 50vw, 100vw"
          focus={image.focus}
          eager
          className={styles.image}
        />
      )}
      <div className={styles.body}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title ?? t('title')}</h1>
        <p className={styles.text}>{text ?? t('text')}</p>
        {countdown !== undefined && <Countdown countdown={countdown} variant="boxes" />}
        <ButtonLink variant="outline" href={action === undefined ? shop.href('home') : shop.resolveLink(action.link)}>
          {action?.label ?? t('home')}
        </ButtonLink>
        {social && <SocialLinkList label={t('follow')} />}
      </div>
    </div>
  );
});

export default ComingSoonBlock;
