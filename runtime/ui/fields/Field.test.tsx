import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field, type FieldProps } from './Field.tsx';

const renderField = (props: Partial<FieldProps> = {}) =>
  render(
    <Field label="Phone" {...props}>
      {(control) => <input {...control} type="tel" />}
    </Field>,
  );

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
