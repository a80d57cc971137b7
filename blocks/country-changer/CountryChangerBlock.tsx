import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ChoiceFace, choice, choiceList } from '../../runtime/ui/Choice.tsx';
import { ChoicePopover } from '../../runtime/ui/ChoicePopover.tsx';
import { PreferenceForm } from '../../runtime/ui/PreferenceForm.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CountryChangerProps } from '../../schemas/generated/blocks/country-changer.ts';

/** Hidden where there is nothing to choose. The server sends the visitor on to the country's own path (spec 2). */
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
                className={choice}
                aria-current={code === country?.code || undefined}
              >
                <ChoiceFace isCurrent={code === country?.code}>{locale.text(title)}</ChoiceFace>
              </button>
            </li>
          ))}
        </ul>
      </PreferenceForm>
    </ChoicePopover>
  );
}
