import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { PreferenceForm } from '../../runtime/ui/fields/PreferenceForm.tsx';
import { ChoiceLabel, choiceItem, choiceList } from '../../runtime/ui/overlays/ChoiceItem.tsx';
import { ChoicePopover } from '../../runtime/ui/overlays/ChoicePopover.tsx';
import { RiyalSymbol } from '../../runtime/ui/product/RiyalSymbol.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CurrencyChangerProps } from '../../schemas/generated/blocks/currency-changer.ts';
import { currencyName, currencySymbol } from './currency-names.ts';

/** Hidden with fewer than two currencies. Source: spec 2, widgets. */
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
                className={choiceItem}
                aria-current={code === current || undefined}
              >
                <ChoiceLabel isCurrent={code === current}>
                  <bdi dir="ltr" className={codeAndSymbol}>
                    {code} <CurrencySymbol code={code} locale={locale.locale} />
                  </bdi>
                  {/* Currency names may differ between the server's ICU and the browser's: the server's stays. */}
                  <span className={currencyNameText} suppressHydrationWarning>
                    {currencyName(code, locale.locale)}
                  </span>
                </ChoiceLabel>
              </button>
            </li>
          ))}
        </ul>
      </PreferenceForm>
    </ChoicePopover>
  );
}

/** The riyal symbol is an SVG, since fonts lack it. Source: spec 9. */
const CurrencySymbol = ({ code, locale }: { code: string; locale: string }) => (
  <bdi className={symbol} suppressHydrationWarning>
    {code === 'SAR' ? <RiyalSymbol /> : currencySymbol(code, locale)}
  </bdi>
);

// The code and symbol run left to right, but start where the line starts.
const codeAndSymbol = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 'var(--space-2)',
  minInlineSize: '5.5em',
  '[dir="rtl"] &': { justifyContent: 'flex-end' },
});

const symbol = css({ color: 'var(--color-text-muted)' });

const currencyNameText = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', fontWeight: 400 });
