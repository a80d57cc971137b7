import { expect } from 'vitest';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { BuilderDraft } from '../../../schemas/generated/wire.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';

/** Saves a draft's text, which must succeed. */
export async function saveDraft(
  backend: BackendClient,
  id: string,
  body: string,
  headers: RequestHeaders,
): Promise<BuilderDraft> {
  const response = await backend.fetch(`/builder/drafts/${id}`, { method: 'PUT', body, headers });
  const { data, message } = (await response.json()) as { data: BuilderDraft; message: string };
  expect(response.status, message).toBe(headers['if-none-match'] === '*' ? 201 : 200);
  const validate = callValidators.saveBuilderDraft.answer;
  expect(validate(data) ? [] : validate.errors).toEqual([]);
  return data;
}

/** Publishes a text, which must succeed. */
export async function publishText(backend: BackendClient, body: string): Promise<Calls['publishBuilder']['answer']> {
  const response = await backend.fetch('/builder/versions', { method: 'POST', body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: Calls['publishBuilder']['answer'] }).data;
}
