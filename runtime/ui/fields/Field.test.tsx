import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Field, type FieldProps } from './Field.tsx';
import { Select } from './Select.tsx';

const renderField = (props: Partial<FieldProps> = {}) =>
  render(
    <Field label="Phone" {...props}>
      {(control) => <input {...control} type="tel" />}
    </Field>,
  );

describe('Field', () => {
  it('labels its control, and a click on the label focuses it', async () => {
    renderField();
    expect(screen.getByRole('textbox', { name: 'Phone' })).not.toHaveAccessibleDescription();
    await userEvent.click(screen.getByText('Phone'));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('describes its control by the hint', () => {
    renderField({ hint: 'With the country code' });
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('With the country code');
    expect(screen.getByRole('textbox')).toBeValid();
  });

  it('describes its control by the error, then the hint', () => {
    renderField({ hint: 'With the country code', error: 'Too short' });
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Too short With the country code');
    expect(screen.getByRole('textbox')).toBeInvalid();
  });

  it('renders its live region before there is an error, so that screen readers announce it', () => {
    const { container } = renderField();
    const words = container.querySelector('[aria-live="polite"]');
    expect(words).toBeEmptyDOMElement();
    expect(words).toBeVisible();
  });

  it('can contain a select', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 'kw', label: 'Kuwait' },
      { value: 'sa', label: 'Saudi Arabia' },
    ];
    render(
      <Field label="Country">
        {(control) => <Select {...control} options={options} onChange={({ target }) => onChange(target.value)} />}
      </Field>,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Saudi Arabia');
    expect(onChange).toHaveBeenCalledWith('sa');
  });
});
