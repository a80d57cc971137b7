import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { SocialLinkList } from '../../runtime/ui/content/SocialLinkList.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { FooterProps } from '../../schemas/generated/blocks/footer.ts';
import { CollapsibleGroups, InlineGroups } from './FooterGroups.tsx';
import * as styles from './footer.styles.ts';
import { useLinkGroupsOfExistingPages } from './use-link-groups-of-existing-pages.ts';

/** The page footer: description, link groups, social links and the current year (spec 2, widgets). */
export default function FooterBlock({ props, slots }: BlockProps<FooterProps, 'preferences'>) {
  const { shop } = useStores();
  const t = useMessages('footer');
  const groups = useLinkGroupsOfExistingPages(props.groups);
  const isCentred = props.variant === 'centered';
  return (
    <div className={styles.FOOTERS[props.variant]}>
      <div className={styles.TOP_AREAS[props.variant]}>
        <div className={styles.ABOUT_AREAS[props.variant]}>
          <p className={styles.SHOP_NAMES[props.variant]}>{shop.appName}</p>
          {props.text !== undefined && <p className={styles.text}>{props.text}</p>}
          {props.social && (
            <SocialLinkList
              label={t('elsewhere')}
              className={isCentred ? styles.centredSocialLinks : styles.socialLinks}
            />
          )}
        </div>
        {groups.length > 0 && (isCentred ? <InlineGroups groups={groups} /> : <CollapsibleGroups groups={groups} />)}
      </div>
      <div className={isCentred ? styles.centredBottomBar : styles.bottomBar}>
        <p>{t('copyright', { year: shop.currentYear, shop: shop.appName })}</p>
        {slots.preferences !== undefined && <div className={styles.preferences}>{slots.preferences}</div>}
      </div>
    </div>
  );
}
