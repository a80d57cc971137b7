import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { PreferenceForm } from '../../runtime/ui/fields/PreferenceForm.tsx';
import { ChoiceLabel, choiceItem, choiceList } from '../../runtime/ui/overlays/ChoiceItem.tsx';
import { ChoicePopover } from '../../runtime/ui/overlays/ChoicePopover.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CountryChangerProps } from '../../schemas/generated/blocks/country-changer.ts';

/** Hidden with fewer than two countries. The server redirects to the path of the chosen country (spec 2). */
export default function CountryChangerBlock({ id }: Pick<BlockProps<CountryChangerProps>, 'id'>) {
  const { locale } = useStores();
  const t = useMessages('country-changer');
  const { countries, country } = locale;
  if (countries.length < 2) return null;
  return (
    <ChoicePopover id={`${id}-countries`} icon="pin" label={t('country')} current={locale.text(country?.title)}>
      <PreferenceForm>
        <ul className={choiceList}>
          {countries.map(({ code, title }) => (
            <li key={code}>
              <button
                type="submit"
                name="country"
                value={code}
                className={choiceItem}
                aria-current={code === country?.code || undefined}
              >
                <ChoiceLabel isCurrent={code === country?.code}>{locale.text(title)}</ChoiceLabel>
              </button>
            </li>
          ))}
        </ul>
      </PreferenceForm>
    </ChoicePopover>
  );
}
