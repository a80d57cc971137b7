import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { renderBlock } from '../test/render-block.tsx';
import { InstallmentWidget, type InstallmentWidgetProps } from './InstallmentWidget.tsx';

const renderWidget = (props: InstallmentWidgetProps, facts: Partial<ShopContext> = {}) =>
  renderBlock({
    type: 'widget',
    component: (block: { readonly props: InstallmentWidgetProps }) => <InstallmentWidget {...block.props} />,
    messages: {},
    props,
    facts: { hasInstallments: true, ...facts },
    isHydrated: true,
  });

/** What the closed widget says. */
const sentence = () => screen.getByRole('group').querySelector('summary')?.textContent?.replaceAll('\u00a0', ' ');

it('shows four payments of the rounded-up price, with their dates once opened', async () => {
  const { user } = renderWidget({ amount: 49.25, currency: 'KWD' });
  expect(sentence()).toBe('4 interest-free payments of KWD 12.500');
  expect(screen.getByText('Today')).not.toBeVisible();
  await user.click(screen.getByText('4 interest-free payments of'));
  expect(screen.getByText('Today')).toBeVisible();
  const due = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(due.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'TodayKWD 12.500',
    'In 1 monthKWD 12.500',
    'In 2 monthsKWD 12.500',
    'In 3 monthsKWD 12.500',
  ]);
});

// Source: spec 9, "Currency SA shows a riyal symbol image and left-to-right".
it('shows riyals with their symbol, left to right, in Arabic too', () => {
  renderWidget({ amount: 1234.01, currency: 'SAR' }, { locale: 'ar' });
  expect(sentence()).toBe('أربع دفعات بدون فوائد، كل دفعة  308.75');
  const [amount] = screen.getAllByText('308.75');
  expect(amount).toHaveAttribute('dir', 'ltr');
  expect(within(amount ?? document.body).getByRole('img', { name: 'ريال سعودي' })).toBeVisible();
});

it.each([
  ['in another currency', { amount: 49.25, currency: 'USD' }, {}],
  ['for nothing', { amount: 0, currency: 'KWD' }, {}],
  ['in a shop without installments', { amount: 49.25, currency: 'KWD' }, { hasInstallments: false }],
])('shows nothing %s', (_case, props, facts) => {
  expect(renderWidget(props, facts).container).toBeEmptyDOMElement();
});

it('opens Tabby’s own page in a shop with an account there', async () => {
  const { container, user } = renderWidget({ amount: 49.25, currency: 'KWD' }, { hasTabby: true });
  await user.click(screen.getByText('4 interest-free payments of'));
  expect(container.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show Tabby’s information' }));
  const src = 'https://checkout.tabby.ai/promos/product-page/installments/en/?price=50&currency=KWD';
  expect(container.querySelector('iframe')).toHaveAttribute('src', src);
});
