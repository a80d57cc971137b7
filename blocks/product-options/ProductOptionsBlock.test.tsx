import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { idOf, lens, option, value, values, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { SelectionStore } from '../../runtime/stores/selection/selection-store.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductOptionsProps } from '../../schemas/generated/blocks/product-options.ts';
import type { Option, Product } from '../../schemas/generated/wire.ts';
import ProductOptionsBlock from './ProductOptionsBlock.tsx';

type Props = Localized<ProductOptionsProps>;

interface ShowOptions {
  readonly props?: Partial<Props>;
  readonly variant?: string;
  readonly more?: Partial<RenderBlockOptions<Props>>;
}

/** Renders the block on a product page, and returns the selection it uses. */
function renderProductOptions(product: Product, { props, variant: asked, more }: ShowOptions = {}) {
  const { locale = 'en', currency = 'KWD' } = more?.facts ?? {};
  const shown = renderBlock<Props>({
    type: 'product-options',
    component: ProductOptionsBlock,
    props: { prices: true, valueImages: 'small', maxFileSize: 5, ...props },
    ...productPageSetup(product, { locale, currency, ...(asked !== undefined && { variant: asked }) }),
    sibling: <LocationProbe />,
    ...more,
  });
  const selection = shown.stores.of(SelectionStore).selectionOf(product, shown.stores.shop.renderedAt);
  return { ...shown, selection };
}

const address = () => screen.getByTestId('where').textContent;
const withOption = (layout: Option['layout'], more: Partial<Option> = {}) =>
  wholeProduct({ options: [option('1', { layout, name: { en: 'Colour', ar: 'اللون' }, ...more })] });

// Imports the lazy components in advance.
beforeAll(async () => {
  for (const layout of ['datepicker', 'dropdown', 'textfield', 'uploadfile'] as const) {
    const { unmount } = renderProductOptions(withOption(layout));
    await screen.findByLabelText('Colour');
    unmount();
  }
});

const named = [value('1', { name: { en: 'Tortoise' } }), value('2', { name: { en: 'Black' } })];

describe.each(['button', 'color', 'radio'] as const)('a single choice (%s)', (layout) => {
  it('clears the selection on the second click, by Space, and with Clear', async () => {
    const { user, selection } = renderProductOptions(withOption(layout, { values: named }));
    const tortoise = screen.getByRole('radio', { name: 'Tortoise' });
    const count = () => selection.selectedCount(idOf('0a', '1'), idOf('0b', '1'));
    await user.click(tortoise);
    await user.click(tortoise);
    expect(tortoise).not.toBeChecked();
    expect(count()).toBe(0);
    await user.keyboard(' ');
    expect(count()).toBe(1);
    await user.keyboard(' ');
    expect(count()).toBe(0);
    await user.click(tortoise);
    await user.click(screen.getByRole('button', { name: 'Clear Colour' }));
    expect(count()).toBe(0);
    expect(screen.queryByRole('button', { name: 'Clear Colour' })).not.toBeInTheDocument();
  });

  it('moves with the arrow keys', async () => {
    const { user } = renderProductOptions(withOption(layout, { values: named }));
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Black' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Tortoise' })).not.toBeChecked();
  });

  it('keeps unavailable values in place, with a reason, and does not select them', async () => {
    const colour = option('1', { layout, values: named });
    const sold = wholeProduct({
      options: [colour],
      variants: [variant('1', [[colour, named[0]]], { quantity: 0 }), variant('2', [[colour, named[1]]])],
    });
    const { user } = renderProductOptions(sold);
    const tortoise = screen.getByRole('radio', { name: 'Tortoise (sold out)' });
    expect(tortoise).toHaveAttribute('aria-disabled', 'true');
    expect(tortoise).toBeEnabled();
    await user.click(tortoise);
    expect(tortoise).not.toBeChecked();
  });
});

describe('a dropdown', () => {
  it('is changed by keyboard, shows prices, and has a clear button', async () => {
    const product = withOption('dropdown', { values: [value('1', { price: 3.5 }), value('2', { disabled: true })] });
    const { user, selection } = renderProductOptions(product);
    const list = await screen.findByRole('combobox', { name: 'Colour' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please choose',
      '\u2068Value 1\u2069 \u2068+\u00a0KWD\u00a03.500\u2069',
      '\u2068Value 2\u2069 (not available)',
    ]);
    expect(within(list).getByRole('option', { name: /Value 2/ })).toBeDisabled();
    await user.selectOptions(list, idOf('0b', '1'));
    expect(selection.selectedCount(idOf('0a', '1'), idOf('0b', '1'))).toBe(1);
    act(() => list.focus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Clear Colour' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(list).toHaveValue('');
    expect(list).toHaveFocus();
  });
});

describe('a checkbox', () => {
  it('allows several values up to the maximum', async () => {
    const { user } = renderProductOptions(
      withOption('checkbox', { values: values('1', '2', '3'), minimumChoises: 1, maximumChoises: 2 }),
    );
    expect(screen.getByText('Choose 1 – 2')).toBeInTheDocument();
    const [first, second, third] = screen.getAllByRole('checkbox');
    await user.click(first!);
    await user.click(second!);
    expect(third).toHaveAccessibleName('Value 3 (you have chosen as many as you can)');
    await user.click(third!);
    expect(third).not.toBeChecked();
    await user.click(first!);
    await user.click(third!);
    expect(third).toBeChecked();
  });
});

describe('markers', () => {
  it('say Required until something is selected, then Done', async () => {
    const { user } = renderProductOptions(withOption('radio', { values: named, isRequired: true }));
    expect(screen.getByText('Required')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Black' }));
    expect(screen.getByText('Done')).toBeInTheDocument();
  });
});

describe('a date', () => {
  it('is not before today in the shop’s time zone, and is stored as yyyy-MM-dd', async () => {
    // 21:30 on the 20th in London is the 21st in Kuwait.
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2027, 0, 20, 21, 30));
    const { selection } = renderProductOptions(withOption('datepicker'));
    const field = await screen.findByLabelText('Colour');
    act(() => field.focus());
    expect(field).toHaveAttribute('min', '2027-01-21');
    fireEvent.change(field, { target: { value: '2027-01-20' } });
    expect(selection.optionText(idOf('0a', '1'))).toBe('');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('This day has passed. Choose today or a later day.');
    fireEvent.change(field, { target: { value: '2027-01-21' } });
    expect(selection.optionText(idOf('0a', '1'))).toBe('2027-01-21');
    expect(field).toBeValid();
  });

  it('that is past or incomplete keeps the product out of the cart, also where it is optional', async () => {
    const { selection } = renderProductOptions(withOption('datepicker'));
    const field = await screen.findByLabelText('Colour');
    fireEvent.change(field, { target: { value: '2020-01-20' } });
    expect(selection.validate()).toEqual([{ code: 'option-invalid', optionId: idOf('0a', '1') }]);
    fireEvent.change(field, { target: { value: '' } });
    expect(selection.validate()).toEqual([]);
    // A part of a date is bad input without a value.
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription('Enter a full date: day, month and year.');
    expect(selection.validate()).toMatchObject([{ code: 'option-invalid' }]);
  });
});

describe('a text', () => {
  it('applies 300 ms after the last key', () => {
    vi.useFakeTimers();
    const { selection } = renderProductOptions(withOption('textfield', { placeholder: { en: 'Up to six letters' } }));
    const field = screen.getByRole('textbox', { name: 'Colour' });
    expect(field).toHaveAttribute('placeholder', 'Up to six letters');
    fireEvent.change(field, { target: { value: 'L' } });
    act(() => vi.advanceTimersByTime(299));
    fireEvent.change(field, { target: { value: 'Lu' } });
    act(() => vi.advanceTimersByTime(299));
    expect(selection.optionText(idOf('0a', '1'))).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(selection.optionText(idOf('0a', '1'))).toBe('Lu');
  });
});

describe('the variant', () => {
  const colour = option('1', { layout: 'color', values: named });
  const product = wholeProduct({
    options: [colour],
    variants: [variant('1', [[colour, named[0]]]), variant('2', [[colour, named[1]]])],
  });

  it('of the URL is selected', () => {
    renderProductOptions(product, { variant: idOf('0c', '2') });
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  });

  it('that is selected is written into the URL, and removed when cleared', async () => {
    const { user } = renderProductOptions(product);
    await user.click(screen.getByRole('radio', { name: 'Black' }));
    await waitFor(() => expect(address()).toBe(`/en-KW/products/nora-1?variant=${idOf('0c', '2')}`));
    await user.click(screen.getByRole('radio', { name: 'Black' }));
    await waitFor(() => expect(address()).toBe('/en-KW/products/nora-1'));
  });
});

describe('option errors', () => {
  it('name the required number of values, texts, files and lenses', async () => {
    const checkbox = { layout: 'checkbox', values: values('1', '2'), minimumChoises: 2, maximumChoises: 2 } as const;
    const { selection } = renderProductOptions(
      wholeProduct({
        options: [
          option('1', { ...checkbox, isRequired: true }),
          option('2', { layout: 'textarea', isRequired: true }),
          option('3', { layout: 'uploadfile', isRequired: true }),
        ],
        lensOptions: [lens('1')],
      }),
    );
    act(() => selection.toggleValue(idOf('0a', '1'), idOf('0b', '1')));
    act(() => void selection.validate());
    expect(screen.getByRole('group', { name: /^Option 1/ })).toHaveAccessibleDescription(
      'Please choose at least 2. Choose 2',
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Please fill this in.');
    expect(screen.getByText('Please add a file.')).toBeInTheDocument();
    const lenses = await screen.findByRole('group', { name: /^Lenses/ });
    expect(lenses).toHaveAccessibleDescription('Please select a lens option');
  });

  it('require no more than can be selected, in the digits of the page', () => {
    const capped = withOption('checkbox', { values: values('1', '2'), minimumChoises: 5, maximumChoises: 5 });
    const { selection } = renderProductOptions(capped, { more: { facts: { locale: 'ar', digits: 'arabic' } } });
    act(() => selection.toggleValue(idOf('0a', '1'), idOf('0b', '1')));
    act(() => void selection.validate());
    expect(screen.getByText('يرجى اختيار ٢ على الأقل.')).toBeInTheDocument();
  });
});

describe('the block', () => {
  it('says that there are no options if the backend sends no list of them', () => {
    renderProductOptions(wholeProduct({ options: null as never }));
    expect(screen.getByText('No options available')).toBeInTheDocument();
  });
});
