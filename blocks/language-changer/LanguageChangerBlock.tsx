import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Language } from '../../runtime/stores/shop/shop-context.ts';
import { useShopUrl } from '../../runtime/ui/fields/PreferenceForm.tsx';
import { ChoiceLabel, choiceItem, choiceList } from '../../runtime/ui/overlays/ChoiceItem.tsx';
import { ChoicePopover, choiceButton } from '../../runtime/ui/overlays/ChoicePopover.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { LanguageChangerProps } from '../../schemas/generated/blocks/language-changer.ts';

/**
 * Hidden with one language; with two, and without the dropdown setting, one link to the other; else a list. Source:
 * spec 2, widgets. The links reload the page, since every text changes.
 */
export default function LanguageChangerBlock({ id, props }: BlockProps<LanguageChangerProps>) {
  const { locale } = useStores();
  const t = useMessages('language-changer');
  const { withoutPrefix: bare } = useShopUrl();
  const { languages } = locale;
  if (languages.length < 2) return null;

  const linkProps = (code: string) => ({
    href: locale.pathIn(bare, { locale: code }),
    hrefLang: code,
    lang: code,
    'data-locale': code,
    'data-reload': '',
  });
  const current = languages.find(({ code }) => code === locale.locale);
  const other = languages.length === 2 && !props.dropdown ? otherLanguage(languages, locale.locale) : undefined;
  if (other !== undefined) {
    return (
      <a className={choiceButton} {...linkProps(other.code)}>
        <Icon name="globe" />
        <span>{other.name}</span>
      </a>
    );
  }
  return (
    <ChoicePopover id={`${id}-languages`} icon="globe" label={t('language')} current={current?.name}>
      <ul className={choiceList}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a className={choiceItem} aria-current={code === locale.locale || undefined} {...linkProps(code)}>
              <ChoiceLabel isCurrent={code === locale.locale}>{name}</ChoiceLabel>
            </a>
          </li>
        ))}
      </ul>
    </ChoicePopover>
  );
}

const otherLanguage = (languages: readonly Language[], locale: string) => languages.find(({ code }) => code !== locale);
