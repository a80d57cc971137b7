import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type CallRequest } from '../../runtime/api/api.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ContactForm } from '../../schemas/generated/forms.ts';
import ContactFormBlock from './ContactFormBlock.tsx';

interface Props {
  readonly title?: string;
  readonly text?: string;
  readonly hiddenFields?: readonly (keyof ContactForm)[];
}

type Options = Partial<RenderBlockOptions<Props>>;

function renderContact(options: Options = {}) {
  const create = vi.fn(async (_: CallRequest<'createContactTicket'>) => ({ data: null }));
  const rendered = renderBlock<Props>({
    type: 'contact-form',
    component: ContactFormBlock,
    props: {},
    answers: { createContactTicket: create },
    ...options,
  });
  const fill = async (label: string, text: string) => rendered.user.type(await screen.findByLabelText(label), text);
  const press = () => rendered.user.click(screen.getByRole('button', { name: 'Send' }));
  const bodies = () => create.mock.calls.map(([{ body }]) => body);
  return { ...rendered, create, fill, press, bodies };
}

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

const WITHOUT_PHONE: Options = { props: { hiddenFields: ['phoneNumber'] } };

async function fillThree({ fill }: Pick<ReturnType<typeof renderContact>, 'fill'>) {
  await fill('Full name', ' Sara Ahmed ');
  await fill('E-mail', 'sara@example.com');
  await fill('Message', 'Do you repair frames?');
}

it('sends the trimmed message, and offers another one', async () => {
  const shown = renderContact();
  await fillThree(shown);
  await shown.fill('Phone number', '50000000');
  await shown.press();
  expect(await screen.findByText('Your message has been sent. Thank you!')).toBeVisible();
  expect(shown.bodies()).toEqual([
    {
      fullName: 'Sara Ahmed',
      email: 'sara@example.com',
      phoneNumber: '+96550000000',
      content: 'Do you repair frames?',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(shown.stores.notices.list).toMatchObject([{ kind: 'success' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await shown.user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('');
});

it('is filled in from the account, except fields that were edited', async () => {
  const shown = renderContact();
  await shown.fill('Full name', 'Sara at work');
  act(() => shown.stores.session.identify('authenticated', SARA));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(SARA.email));
  expect(screen.getByLabelText('Full name')).toHaveValue('Sara at work');
  await shown.fill('Message', 'Hello');
  await shown.press();
  expect(await screen.findByText('Your message has been sent. Thank you!')).toBeVisible();
  expect(shown.bodies()).toMatchObject([
    { fullName: 'Sara at work', email: SARA.email, phoneNumber: SARA.phoneNumber, content: 'Hello' },
  ]);
});

it('drops the account’s data at sign-out', async () => {
  const shown = renderContact();
  act(() => shown.stores.session.identify('authenticated', SARA));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(SARA.email));
  await shown.fill('Message', 'Hello');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Hello');
  for (const personal of [SARA.fullName, SARA.email, '50000000'])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(personal);
  act(() => shown.stores.session.identify('unauthenticated'));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(''));
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});

it('neither requires nor sends hidden fields', async () => {
  const shown = renderContact({ props: { hiddenFields: ['fullName', 'email', 'phoneNumber'] } });
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  await shown.fill('Message', 'Hello');
  await shown.press();
  await waitFor(() => expect(shown.bodies()).toEqual([{ content: 'Hello', key: expect.any(String) }]));
});

it('sends a retry with the same key, and an edited message with another', async () => {
  const shown = renderContact(WITHOUT_PHONE);
  shown.create.mockRejectedValueOnce(new ApiError('no answer', 0)).mockRejectedValueOnce(new ApiError('failed', 502));
  await fillThree(shown);
  await shown.press();
  await waitFor(() => expect(shown.create).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Do you repair frames?');
  await shown.press();
  await waitFor(() => expect(shown.create).toHaveBeenCalledTimes(2));
  await shown.fill('Message', ' Mine broke.');
  await shown.press();
  await waitFor(() => expect(shown.create).toHaveBeenCalledTimes(3));
  const [first, second, third] = shown.bodies().map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('keeps the key after a reload, until the message was sent', async () => {
  const first = renderContact(WITHOUT_PHONE);
  first.create.mockRejectedValue(new ApiError('no answer', 0));
  await fillThree(first);
  await first.press();
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  first.unmount();

  const second = renderContact(WITHOUT_PHONE);
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue('Do you repair frames?'));
  await second.press();
  expect(await screen.findByText('Your message has been sent. Thank you!')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
  await second.user.click(screen.getByRole('button', { name: 'Write another message' }));
  await fillThree(second);
  await second.press();
  await waitFor(() => expect(second.create).toHaveBeenCalledTimes(2));
  const [same, another] = second.bodies().map(({ key }) => key);
  expect(same).toBe(first.bodies()[0]?.key);
  expect(another).not.toBe(same);
});

it('has a honeypot field that people neither see nor reach', async () => {
  const shown = renderContact(WITHOUT_PHONE);
  const website = shown.container.querySelector<HTMLInputElement>('input[name="website"]');
  expect(website).toHaveAttribute('tabindex', '-1');
  expect(website?.closest('[aria-hidden="true"]')).not.toBeNull();
  await fillThree(shown);
  if (website !== null) website.value = 'https://spam.example';
  await shown.press();
  await waitFor(() => expect(shown.bodies()[0]?.website).toBe('https://spam.example'));
});
