import type { OptionFile } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';

/** Product, option and customer of an upload. */
export interface OptionFileRequest {
  readonly productId: string;
  readonly optionId: string;
  /** Language of the server's message. */
  readonly locale: string;
  /** Id of the page's customer; undefined for a guest. */
  readonly customerId: string | undefined;
  /** Called with the progress, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Where files are sent to. */
const URL_PATH = '/api/option-files';

/** A connection on which nothing has moved for so long is a broken one, in ms. */
const STALL_TIMEOUT_MS = 30_000;

/**
 * The files before this one: a guest's browser gets what makes files its own with the first answer, and two first ones would be of two
 * owners.
 */
let previous: Promise<unknown> = Promise.resolve();

/** Sends a file, after those that were begun before. Rejects with `ApiError`: status 0 where the connection broke off, or it was aborted. */
export function sendOptionFile(file: File, request: OptionFileRequest): Promise<OptionFile> {
  const sent = previous.then(() => sendNow(file, request));
  previous = sent.catch(() => undefined);
  return sent;
}

/** `fetch` reports no upload progress. */
function sendNow(
  file: File,
  { productId, optionId, locale, customerId, onProgress, signal }: OptionFileRequest,
): Promise<OptionFile> {
  const { promise, resolve, reject } = Promise.withResolvers<OptionFile>();
  const noAnswer = () => reject(new ApiError(`${URL_PATH}: no answer`, 0));
  if (signal.aborted) {
    noAnswer();
    return promise;
  }
  const form = new FormData();
  form.set('file', file, file.name);
  const xhr = new XMLHttpRequest();
  let stalled = setTimeout(() => xhr.abort(), STALL_TIMEOUT_MS);
  const restartTimer = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => xhr.abort(), STALL_TIMEOUT_MS);
  };
  xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    restartTimer();
    if (lengthComputable && total > 0) onProgress(loaded / total);
  };
  xhr.onload = () => {
    const answer = parseAnswer(xhr.responseText);
    const { message = `${URL_PATH}: answered ${xhr.status}`, code, details } = answer ?? {};
    // Our own server's answers are held to their shape by its tests, not again in every browser.
    if (xhr.status === 200 && answer?.success === true) resolve(details?.data as OptionFile);
    else reject(new ApiError(message, xhr.status, { code, details }));
  };
  xhr.onerror = noAnswer;
  xhr.onabort = noAnswer;
  xhr.onloadend = () => {
    clearTimeout(stalled);
    signal.removeEventListener('abort', abort);
  };
  const abort = () => xhr.abort();
  signal.addEventListener('abort', abort);
  xhr.open('POST', `${URL_PATH}?${new URLSearchParams({ productId, optionId })}`);
  xhr.setRequestHeader('accept-language', locale);
  if (customerId !== undefined) xhr.setRequestHeader('x-customer-id', customerId);
  xhr.send(form);
  return promise;
}

interface Answer {
  readonly success?: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

function parseAnswer(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an upload still exists and belongs to the visitor. Rejects if unknown. */
export async function isOptionFileThere(filePath: string): Promise<boolean> {
  const { status } = await fetch(`/api${filePath}`, { method: 'HEAD', cache: 'no-store' });
  if (status !== 200 && status !== 404) throw new ApiError(`${filePath}: answered ${status}`, status);
  return status === 200;
}
