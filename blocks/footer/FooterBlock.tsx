import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { SocialLinkList } from '../../runtime/ui/SocialLinkList.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { FooterProps } from '../../schemas/generated/blocks/footer.ts';
import { FoldingGroups, LineGroups } from './FooterGroups.tsx';
import * as look from './footer-look.ts';
import { useReachableGroups } from './use-reachable-groups.ts';

/** The end of every page: a few words, groups of links, the shop elsewhere, and the current year (spec 2, widgets). */
export default function FooterBlock({ props, slots }: BlockProps<FooterProps, 'preferences'>) {
  const { shop } = useStores();
  const t = useMessages('footer');
  const groups = useReachableGroups(props.groups);
  const isCentred = props.look === 'centered';
  return (
    <div className={look.FOOTERS[props.look]}>
      <div className={look.TOPS[props.look]}>
        <div className={look.ABOUTS[props.look]}>
          <p className={look.NAMES[props.look]}>{shop.appName}</p>
          {props.text !== undefined && <p className={look.text}>{props.text}</p>}
          {props.social && (
            <SocialLinkList label={t('elsewhere')} className={isCentred ? look.centredLinks : look.links} />
          )}
        </div>
        {groups.length > 0 && (isCentred ? <LineGroups groups={groups} /> : <FoldingGroups groups={groups} />)}
      </div>
      <div className={isCentred ? look.centredEnd : look.end}>
        <p>{t('copyright', { year: shop.currentYear, shop: shop.appName })}</p>
        {slots.preferences !== undefined && <div className={look.preferences}>{slots.preferences}</div>}
      </div>
    </div>
  );
}
