import { escapeHtml } from '../../runtime/app/render/escape.ts';
import { minorDigits } from '../../runtime/domain/money.ts';
import texts from './page-texts.json' with { type: 'json' };
import {
  ANSWER_FAULTS,
  EVENT_FAULTS,
  type PaymentAction,
  REFUND_FAULTS,
  type SandboxPayment,
  STATUS_FAULTS,
} from './sandbox-payments.ts';

type Texts = (typeof texts)['en'];

const textsIn = (language: string): Texts => {
  const localized: Readonly<Record<string, Texts>> = texts;
  return localized[language] ?? texts.en;
};

/** The page of a payment, in its language, for light and dark, without any script: forms to pay, fail and leave, or how it ended. */
export function renderPayment(payment: SandboxPayment): string {
  const { language, shopName, orderNumber, status, isAtBank, refundKey } = payment;
  const words = textsIn(language);
  const amount = formatAmount(payment);
  const values = { shop: shopName, number: orderNumber, amount };
  const heading = isAtBank && status === 'open' ? words.bank : fillIn(words.title, values);
  const subject = orderNumber === '' ? words.wallet : fillIn(words.order, values);
  const note = `<p class="note">${escapeHtml(words.trial)}</p>
<p><bdi>${escapeHtml(subject)}</bdi> · <strong><bdi>${escapeHtml(amount)}</bdi></strong></p>`;
  if (status !== 'open')
    return renderPage(
      language,
      heading,
      `${note}<p role="status">${escapeHtml(words[refundKey === undefined ? status : 'refunded'])}</p>${backLink(payment)}`,
    );
  return renderPage(
    language,
    heading,
    isAtBank
      ? `${note}<p>${escapeHtml(fillIn(words.bankText, values))}</p>
<form method="post">${button('confirm', words.confirm, true)}${button('fail', words.decline)}</form>`
      : `${note}<form method="post">
${button('pay', fillIn(words.pay, values), true)}${button('secure', words.secure)}${button('fail', words.fail)}${button('leave', words.leave)}
${renderFaults(payment)}</form>`,
  );
}

/** Page after a payment whose answer was lost. */
export const renderLostAnswer = ({ language }: Pick<SandboxPayment, 'language'>): string =>
  renderPage(language, textsIn(language).silent, '');

export const renderUnknownPayment = (): string => renderPage('en', texts.en.unknown, '');

const button = (action: PaymentAction, text: string, isFirst = false): string =>
  `<button name="action" value="${action}"${isFirst ? ' class="first"' : ''}>${escapeHtml(text)}</button>\n`;

const backLink = ({ language, returnUrl }: SandboxPayment): string =>
  `<p><a href="${escapeHtml(returnUrl)}">${escapeHtml(textsIn(language).back)}</a></p>`;

function renderFaults({ language, faults }: SandboxPayment): string {
  const words = textsIn(language);
  const select = (name: keyof typeof faults, values: readonly string[]): string =>
    `<label>${escapeHtml(words[name])} <select name="${name}">${values
      .map((value) => `<option${value === faults[name] ? ' selected' : ''}>${value}</option>`)
      .join('')}</select></label>`;
  return `<details><summary>${escapeHtml(words.faults)}</summary>
${select('events', EVENT_FAULTS)}
${select('answer', ANSWER_FAULTS)}
${select('status', STATUS_FAULTS)}
${select('refunds', REFUND_FAULTS)}
</details>`;
}

function formatAmount({ amount, currency, language }: SandboxPayment): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const renderPage = (language: string, heading: string, content: string): string => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 26rem; margin: 2rem auto; padding-inline: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
.note { font-size: .875rem; }
form { display: grid; gap: .75rem; }
button { min-block-size: 2.75rem; font: inherit; border: 1px solid currentColor; border-radius: .5rem; background: Canvas; color: CanvasText; }
button.first { background: CanvasText; color: Canvas; font-weight: 600; }
:focus-visible { outline: .1875rem solid; outline-offset: .125rem; }
a { color: inherit; }
summary, select { min-block-size: 2.75rem; font: inherit; }
summary { padding-block: .5rem; }
label { display: grid; gap: .25rem; margin-block: .5rem; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`;
