import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CheckField, type CheckFieldProps } from './CheckField.tsx';

/** The field, which remembers whether it is checked. */
const Checked = ({ onChange, ...props }: Pick<CheckFieldProps, 'onChange' | 'error'>) => {
  const [isChecked, setChecked] = useState(false);
  const check = (next: boolean) => {
    onChange(next);
    setChecked(next);
  };
  return (
    <CheckField {...props} name="policy" isChecked={isChecked} onChange={check}>
      I accept the <i>terms</i>
    </CheckField>
  );
};

function renderField(props: Pick<CheckFieldProps, 'error'> = {}) {
  const onChange = vi.fn<(isChecked: boolean) => void>();
  render(<Checked {...props} onChange={onChange} />);
  return { onChange, user: userEvent.setup(), box: () => screen.getByRole('checkbox', { name: 'I accept the terms' }) };
}

it('is checked and unchecked by its label', async () => {
  const { user, box, onChange } = renderField();
  expect(box()).not.toBeChecked();
  await user.click(screen.getByText('terms'));
  expect(box()).toBeChecked();
  await user.click(screen.getByText('terms'));
  expect(box()).not.toBeChecked();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('announces its error', () => {
  const { box } = renderField({ error: 'Field is required' });
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Field is required');
});
