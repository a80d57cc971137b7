import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Country } from '../../../schemas/generated/wire.ts';
import { callingCodeOf, phoneCountries, toInternational, toNational } from '../../domain/phone-number.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { control as controlClass } from '../../ui/fields/field.styles.ts';
import { resizedImageUrl } from '../../ui/media/media-urls.ts';
import { useStores } from '../../ui/stores-context.ts';
import { FormField } from '../FormField.tsx';
import { type FormState, useFormState } from '../form-state.ts';
import { type ShopWidgetProps, toText } from './widget-props.ts';

/**
 * A phone number in international format: flag and calling code, and the national number. The country comes from the form's country code
 * field, or is chosen here. Source: spec 2, "phoneNumber showing the country's flag and code". Loaded with the first form that has a phone
 * number, since its metadata is large.
 */
export default function PhoneWidget({ name, schema, value, onChange }: ShopWidgetProps) {
  const t = useMessages('forms');
  const { locale } = useStores();
  const form = useFormState();
  const number = toText(value);
  const countries = phoneCountries(locale.countries);
  const [chosenCode, setChosenCode] = useState<string>();
  const formCountry = countries.find((each) => each.code === countryCodeIn(form));
  const country = findCountry(countries, number, formCountry?.code ?? chosenCode ?? locale.country?.code);
  const code = country?.code ?? '';
  const [draft, setDraft] = useState('');
  const isOfDraft = toInternational(draft, code) === number || draft.trim() === number;
  const displayed = isOfDraft ? draft : toNational(number, code);

  const enter = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    const next = toInternational(text, code);
    const nextCode = findCountry(countries, next, code)?.code ?? code;
    // Formatting within a number would move the caret to its end.
    const isAtEnd = target.selectionStart === text.length && text.length > displayed.length;
    setDraft(isAtEnd && next !== '' ? toNational(next, nextCode) : text);
    // Text without digits is invalid, not empty.
    onChange(next === '' ? text.trim() : next);
  };

  const moveTo = (national: string, nextCode: string) => {
    const next = toInternational(national, nextCode);
    setDraft(toNational(next, nextCode));
    onChange(next);
  };

  // Converts the number when the form's country changes.
  const formCode = formCountry?.code;
  const previousCode = useRef(code);
  const adopt = useEffectEvent((next: string) => {
    const previous = previousCode.current;
    previousCode.current = next;
    if (previous !== next && number.startsWith(callingCodeOf(previous))) moveTo(toNational(number, previous), next);
  });
  useEffect(() => {
    if (formCode !== undefined) adopt(formCode);
  }, [formCode]);

  return (
    <FormField name={name} label={schema.title}>
      {(control) => (
        <span className={row} dir="ltr">
          <span className={`${controlClass} ${prefix}`}>
            {country && <img src={resizedImageUrl(country.image, 64)} alt="" width={24} height={18} className={flag} />}
            {callingCodeOf(code)}
            {formCountry === undefined && countries.length > 1 && (
              <select
                aria-label={t('callingCode')}
                autoComplete="off"
                value={code}
                onChange={({ target }) => {
                  setChosenCode(target.value);
                  moveTo(displayed, target.value);
                }}
                className={overlay}
              >
                {countries.map((each) => (
                  <option key={each._id} value={each.code}>
                    {`${locale.text(each.title)} (${callingCodeOf(each.code)})`}
                  </option>
                ))}
              </select>
            )}
          </span>
          <input {...control} type="tel" inputMode="tel" autoComplete="tel" value={displayed} onChange={enter} />
        </span>
      )}
    </FormField>
  );
}

/** The value of the form's country code field, if any. */
function countryCodeIn({ schema, values }: Pick<FormState, 'schema' | 'values'>): unknown {
  const name = Object.keys(schema.properties).find((each) => schema.properties[each]?.inputType === 'country-code');
  return name === undefined ? undefined : values[name];
}

/** The country of a number: the preferred one if several share its calling code, else the longest match. */
function findCountry(
  countries: readonly Country[],
  number: string,
  preferred: string | undefined,
): Country | undefined {
  const matching = countries
    .filter(({ code }) => number.startsWith(callingCodeOf(code)))
    .toSorted((one, other) => callingCodeOf(other.code).length - callingCodeOf(one.code).length);
  const match = (matching.length > 0 ? matching : countries).find(({ code }) => code === preferred);
  return match ?? matching[0] ?? countries[0];
}

const row = css({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 'var(--space-2)' });

const prefix = css({
  '&&': { position: 'relative', display: 'flex', alignItems: 'center', gap: 'var(--space-2)', inlineSize: 'auto' },
  '&:focus-within': { outline: '2px solid currentColor', outlineOffset: 2 },
});

const flag = css({ borderRadius: 2, objectFit: 'cover' });

/** An invisible select over the flag, so that both open it. */
const overlay = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  opacity: 0,
  fontSize: 16,
  cursor: 'pointer',
});
