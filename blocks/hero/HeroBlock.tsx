import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeroProps } from '../../schemas/generated/blocks/hero.ts';
import * as look from './hero-look.ts';
import { heroSizes, RATIOS } from './hero-size.ts';

/** A large picture with a few words and what to do next. Its picture is what the page is waiting for. */
const HeroBlock = ({ props }: BlockProps<HeroProps>) => {
  const { locale } = useStores();
  return (
    <div className={look.LAYOUTS[props.layout]} data-height={props.height} data-align={props.align}>
      <SchemePicture
        src={props.image.src}
        darkSrc={props.darkImage}
        isDark={locale.scheme === 'dark'}
        alt={props.image.alt ?? ''}
        ratio={RATIOS[props.layout]}
        sizes={heroSizes(props.layout, props.height)}
        widths={WIDTHS}
        eager={props.eager}
        focus={`${props.focus.x}% ${props.focus.y}%`}
        className={props.mirrors ? `${look.picture} ${look.mirrored}` : look.picture}
      />
      <HeroWords {...props} />
    </div>
  );
};

export default HeroBlock;

const WIDTHS = { from: 480, to: 1920 };

function HeroWords({ eyebrow, title, text, actions, level }: Localized<HeroProps>) {
  const { shop } = useStores();
  const Heading = level === 1 ? 'h1' : 'h2';
  const links = actions.flatMap(({ label, link }) => {
    const href = shop.resolveLink(link);
    return href === undefined ? [] : [{ label, href }];
  });
  return (
    <div className={look.words}>
      <div className={look.inner}>
        {eyebrow !== undefined && <p className={look.eyebrow}>{eyebrow}</p>}
        <Heading className={look.title}>{title}</Heading>
        {text !== undefined && <p className={look.text}>{text}</p>}
        {links.length > 0 && (
          <p className={look.actions}>
            {links.map(({ label, href }, index) => (
              <ButtonLink key={label} href={href} kind={index === 0 ? 'act' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
