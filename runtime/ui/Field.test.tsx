import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field, type FieldProps } from './Field.tsx';
import { Select } from './Select.tsx';

afterEach(cleanup);

const show = (props: Partial<FieldProps> = {}) =>
  render(
    <Field label="Phone" {...props}>
      {(control) => <input {...control} type="tel" />}
    </Field>,
  );

describe('a field', () => {
  it('is found by its label, and a tap on that leads into it', async () => {
    show();
    expect(screen.getByRole('textbox', { name: 'Phone' })).not.toHaveAccessibleDescription();
    await userEvent.click(screen.getByText('Phone'));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('says its hint', () => {
    show({ hint: 'With the country code' });
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('With the country code');
    expect(screen.getByRole('textbox')).toBeValid();
  });

  it('says what is wrong before its hint', () => {
    show({ hint: 'With the country code', error: 'Too short' });
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Too short With the country code');
    expect(screen.getByRole('textbox')).toBeInvalid();
  });

  it('has room to say what is wrong before anything is, so that it is heard', () => {
    const { container } = show();
    const words = container.querySelector('[aria-live="polite"]');
    expect(words).toBeEmptyDOMElement();
    expect(words).toBeVisible();
  });

  it('holds a list to choose from', async () => {
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
