import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Language } from '../../runtime/stores/shop-facts.ts';
import { ChoiceFace, choice, choiceList } from '../../runtime/ui/Choice.tsx';
import { ChoicePopover, face } from '../../runtime/ui/ChoicePopover.tsx';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useAddress } from '../../runtime/ui/use-address.ts';
import type { LanguageChangerProps } from '../../schemas/generated/blocks/language-changer.ts';

/**
 * Hidden with one language; with two and no dropdown a single button that leads to the other; else a list. Source:
 * spec 2, widgets. The links load the page anew, since every word on it changes.
 */
export default function LanguageChangerBlock({ id, props }: BlockProps<LanguageChangerProps>) {
  const { locale } = useStores();
  const t = useMessages('language-changer');
  const { bare } = useAddress();
  const { languages } = locale;
  if (languages.length < 2) return null;

  const linkTo = (code: string) => ({
    href: locale.pathIn(bare, { locale: code }),
    hrefLang: code,
    lang: code,
    'data-locale': code,
    'data-reload': '',
  });
  const current = languages.find(({ code }) => code === locale.locale);
  const other = languages.length === 2 && !props.dropdown ? otherOf(languages, locale.locale) : undefined;
  if (other !== undefined) {
    return (
      <a className={face} {...linkTo(other.code)}>
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
            <a className={choice} aria-current={code === locale.locale || undefined} {...linkTo(code)}>
              <ChoiceFace isCurrent={code === locale.locale}>{name}</ChoiceFace>
            </a>
          </li>
        ))}
      </ul>
    </ChoicePopover>
  );
}

const otherOf = (languages: readonly Language[], locale: string) => languages.find(({ code }) => code !== locale);
