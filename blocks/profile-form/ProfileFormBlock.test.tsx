import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAccountBlock, withoutPassword } from '../../runtime/forms/test/render-account-block.tsx';
import { SARA } from '../../runtime/forms/test/sara.ts';
import ProfileFormBlock from './ProfileFormBlock.tsx';

const PROOF = 'p'.repeat(43);

async function renderProfile(more = {}, customer = SARA) {
  const answers = {
    updateAccountDetails: vi.fn(async () => ({ data: { fullName: 'Sara A.', email: SARA.email, hasPassword: true } })),
    sendOtp: vi.fn(async () => ({ data: { resendAfterSeconds: 60 } })),
    verifyOtp: vi.fn(async () => ({ data: { proof: PROOF, expiresAt: '2027-01-20T00:00:00Z' } })),
  };
  const rendered = await renderAccountBlock({
    type: 'profile-form',
    component: ProfileFormBlock,
    customer,
    answers: { ...answers, ...more },
    user: { advanceTimers: vi.advanceTimersByTime },
  });
  const { user } = rendered;
  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  /** Asks for another address, up to its code. */
  const changeEmail = async () => {
    await fill('E-mail', 'sara@other.example.com');
    await press('Save');
    await screen.findByLabelText('Code');
  };
  return { ...rendered, answers, fill, press, changeEmail };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
});

describe('the profile', () => {
  it('saves another name, and updates the session', async () => {
    const { fill, press, answers, stores, remote } = await renderProfile();
    await fill('Full name', 'Sara A.');
    await press('Save');
    await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Saved successfully' }]));
    expect(answers.updateAccountDetails).toHaveBeenCalledWith({ body: { fullName: 'Sara A.' } }, {});
    expect(answers.sendOtp).not.toHaveBeenCalled();
    expect(remote.read).toHaveBeenCalledTimes(2);
  });

  it('keeps the draft for this customer alone', async () => {
    const { fill } = await renderProfile();
    await fill('Full name', 'Sara X.');
    expect(Object.keys(sessionStorage)).toEqual([`v-form-profile-${SARA._id}`]);
  });
});

describe('another e-mail address', () => {
  it('is saved with its code and the password', async () => {
    const { changeEmail, fill, press, answers, stores } = await renderProfile();
    await changeEmail();
    expect(answers.sendOtp).toHaveBeenCalledWith({ body: { email: 'sara@other.example.com' } }, {});
    expect(answers.updateAccountDetails).not.toHaveBeenCalled();
    expect(screen.getByText(/We sent a code to .?sara@other\.example\.com/)).toHaveFocus();
    await fill('Code', '40213');
    await fill('Current password', 'correct horse');
    await press('Change e-mail address');
    await waitFor(() => expect(stores.notices.list.at(-1)).toMatchObject({ text: 'Saved successfully' }));
    const body = {
      fullName: SARA.fullName,
      email: 'sara@other.example.com',
      proof: PROOF,
      currentPassword: 'correct horse',
    };
    expect(answers.updateAccountDetails).toHaveBeenCalledWith({ body }, {});
    expect(await screen.findByLabelText('Full name')).toBeVisible();
  });

  it('requires a password before a code is sent', async () => {
    const { fill, press, answers } = await renderProfile(withoutPassword);
    await fill('E-mail', 'sara@other.example.com');
    await press('Save');
    const email = screen.getByLabelText('E-mail');
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(/^Your account has no password yet.* Set a password$/),
    );
    expect(answers.sendOtp).not.toHaveBeenCalled();
    expect(email).toHaveValue('sara@other.example.com');
    expect(screen.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
      'href',
      '/en-KW/auth/forgot-password?next=%2Fmy-account',
    );
    await fill('E-mail', SARA.email);
    await fill('Full name', 'Sara A.');
    await press('Save');
    await waitFor(() => expect(answers.updateAccountDetails).toHaveBeenCalledOnce());
  });
});
