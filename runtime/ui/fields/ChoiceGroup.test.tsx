import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';

const CHOICES = [
  { value: 'card', label: 'Card', hint: 'Visa, Mastercard' },
  { value: 'cash', label: 'Cash', aside: <b>KWD 0.500</b> },
];

/** The group, which remembers what was chosen. */
const ChosenFrom = ({ value: first, onChange, ...props }: ChoiceGroupProps) => {
  const [value, setValue] = useState(first);
  const choose = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <ChoiceGroup {...props} value={value} onChange={choose} />;
};

function renderGroup(props: Partial<ChoiceGroupProps> = {}) {
  const onChange = vi.fn<(value: string) => void>();
  const first = { name: 'payment', label: 'Payment', choices: CHOICES, value: undefined };
  render(<ChosenFrom {...first} {...props} onChange={onChange} />);
  return { onChange, user: userEvent.setup() };
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });

it('lists choices with description and price', () => {
  renderGroup();
  expect(screen.getByRole('radiogroup', { name: 'Payment' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(radio(/Card/)).toHaveAccessibleName('Card Visa, Mastercard');
  expect(radio(/Cash/)).toHaveAccessibleName('Cash KWD 0.500');
});

it('has no selection at first, and one from the first click on', async () => {
  const { user, onChange } = renderGroup();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByText('Cash'));
  expect(radio(/Cash/)).toBeChecked();
  await user.click(screen.getByText('Card'));
  expect([radio(/Card/), radio(/Cash/)].map((each) => each.matches(':checked'))).toEqual([true, false]);
  expect(onChange.mock.calls).toEqual([['cash'], ['card']]);
});

it('announces its error', () => {
  renderGroup({ error: 'Field is required' });
  const group = screen.getByRole('radiogroup');
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Field is required');
});
