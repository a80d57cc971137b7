import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeroProps } from '../../schemas/generated/blocks/hero.ts';
import * as styles from './hero.styles.ts';
import { heroSizes, RATIOS } from './hero-size.ts';

/** A large image with a title, text and calls to action. Its image is usually the LCP element. */
const HeroBlock = ({ props }: BlockProps<HeroProps>) => {
  const { locale } = useStores();
  return (
    <div className={styles.LAYOUTS[props.layout]} data-height={props.height} data-align={props.align}>
      <ColorSchemeImage
        src={props.image.src}
        darkSrc={props.darkImage}
        isDarkScheme={locale.scheme === 'dark'}
        alt={props.image.alt ?? ''}
        ratio={RATIOS[props.layout]}
        sizes={heroSizes(props.layout, props.height)}
        widths={WIDTHS}
        eager={props.eager}
        focus={props.image.focus ?? props.focus}
        className={props.mirrorInRtl ? `${styles.image} ${styles.mirrored}` : styles.image}
      />
      <HeroText {...props} />
    </div>
  );
};

export default HeroBlock;

const WIDTHS = { from: 480, to: 1920 };

function HeroText({ eyebrow, title, text, actions, level }: Localized<HeroProps>) {
  const { shop } = useStores();
  const Heading = level === 1 ? 'h1' : 'h2';
  const links = actions.flatMap(({ label, link }) => {
    const href = shop.resolveLink(link);
    return href === undefined ? [] : [{ label, href }];
  });
  return (
    <div className={styles.body}>
      <div className={styles.textBlock}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.title}>{title}</Heading>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {links.length > 0 && (
          <p className={styles.actions}>
            {links.map(({ label, href }, index) => (
              <ButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
