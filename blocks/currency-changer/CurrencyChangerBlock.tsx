import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ChoiceFace, choice, choiceList } from '../../runtime/ui/Choice.tsx';
import { ChoicePopover } from '../../runtime/ui/ChoicePopover.tsx';
import { PreferenceForm } from '../../runtime/ui/PreferenceForm.tsx';
import { RiyalSign } from '../../runtime/ui/RiyalSign.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CurrencyChangerProps } from '../../schemas/generated/blocks/currency-changer.ts';
import { nameOf, signOf } from './currency-words.ts';

/** Hidden with one currency or fewer. Source: spec 2, widgets. */
export default function CurrencyChangerBlock({ id }: Pick<BlockProps<CurrencyChangerProps>, 'id'>) {
  const { locale } = useStores();
  const t = useMessages('currency-changer');
  const codes = locale.currencies.map(({ currencyId }) => currencyId.iso3c);
  const current = locale.currencyCode;
  if (codes.length < 2) return null;
  return (
    <ChoicePopover id={`${id}-currencies`} icon="coins" label={t('currency')} current={<bdi dir="ltr">{current}</bdi>}>
      <PreferenceForm>
        <ul className={choiceList}>
          {codes.map((code) => (
            <li key={code}>
              <button
                type="submit"
                name="currency"
                value={code}
                className={choice}
                aria-current={code === current || undefined}
              >
                <ChoiceFace isCurrent={code === current}>
                  <bdi dir="ltr" className={codeAndSign}>
                    {code} <Sign code={code} locale={locale.locale} />
                  </bdi>
                  {/* Names may differ between the server's ICU and the browser's: the server's stays. */}
                  <span className={name} suppressHydrationWarning>
                    {nameOf(code, locale.locale)}
                  </span>
                </ChoiceFace>
              </button>
            </li>
          ))}
        </ul>
      </PreferenceForm>
    </ChoicePopover>
  );
}

/** The riyal's sign is a picture, since fonts lack it. Source: spec 9. */
const Sign = ({ code, locale }: { code: string; locale: string }) => (
  <bdi className={sign} suppressHydrationWarning>
    {code === 'SAR' ? <RiyalSign /> : signOf(code, locale)}
  </bdi>
);

// Left to right in itself, but it begins where the line begins.
const codeAndSign = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 'var(--space-2)',
  minInlineSize: '5.5em',
  '[dir="rtl"] &': { justifyContent: 'flex-end' },
});

const sign = css({ color: 'var(--color-ink-soft)' });

const name = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)', fontWeight: 400 });
