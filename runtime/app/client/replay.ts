import type { EarlyEvents } from '../loader/early-input.ts';
import { isHydrated } from './hydration-probe.ts';

/** How often it is looked whether React has taken an element over, in ms. */
const POLL_INTERVAL_MS = 30;

/** Time limit in ms for one element, so that missing code does not block the rest. */
const HYDRATION_TIMEOUT_MS = 5000;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Value of a field. */
interface Answer {
  readonly value: string;
  readonly isChecked: boolean;
}

/** Last input of fields: React overwrites the value of a list when it hydrates, and of every field when it renders. */
const pendingFields = new Map<Element, Answer>();

/** Replays early input: fields first, then clicks in order. Clicks wait for hydration, or they would be lost. */
export async function replayEarlyInput({ clicks, fields }: EarlyEvents): Promise<void> {
  const replays = [...fields].filter(isField).map(dispatchOnceHydrated);
  await Promise.race([Promise.all(replays), delay(HYDRATION_TIMEOUT_MS)]);
  for (const control of clicks) {
    await Promise.race([whenHydrated(control), delay(HYDRATION_TIMEOUT_MS)]);
    if (control.isConnected) control.click();
  }
}

/** Tells React of answers in fields whose code comes later than the rest of the page's: it hears of nothing before that. */
export function captureDeferredInput(root: Document): void {
  root.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && !isHydrated(target)) void dispatchOnceHydrated(target);
    },
    true,
  );
}

async function dispatchOnceHydrated(field: Field): Promise<void> {
  const isKnown = pendingFields.has(field);
  pendingFields.set(field, answerIn(field));
  // A waiting replay reports the later value.
  if (isKnown) return;
  await whenHydrated(field);
  const answer = pendingFields.get(field) ?? answerIn(field);
  pendingFields.delete(field);
  if (field.isConnected) dispatchChange(field, answer);
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const answerIn = (field: Field): Answer => ({ value: field.value, isChecked: isTick(field) && field.checked });

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

function dispatchChange(field: Field, { value, isChecked }: Answer): void {
  if (field instanceof HTMLSelectElement) replaySelection(field, value);
  else if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (isTick(field)) replayChecked(field, isChecked);
  else replayText(field, value);
}

/**
 * Resets React's value tracker, or it would ignore the input event. An internal of React, covered by the test of early
 * input.
 */
interface TrackedByReact {
  readonly _valueTracker?: { setValue(value: string): void };
}

/** Reports a field's value. Writes only if React has emptied it: the caret would jump. */
function replayText(field: (HTMLInputElement | HTMLTextAreaElement) & TrackedByReact, text: string): void {
  if (field.value !== text) field.value = text;
  field._valueTracker?.setValue(field.defaultValue);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // A blurred field is finished.
  if (field !== document.activeElement) field.dispatchEvent(new Event('focusout', { bubbles: true }));
}

/** Replays a checked box, unless another radio button is checked since. */
function replayChecked(field: HTMLInputElement, isChecked: boolean): void {
  if (isChecked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** Replays a list's choice. */
function replaySelection(field: HTMLSelectElement, choice: string): void {
  field.value = choice;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Makes React hydrate the block that contains an element; resolves once it has, or the element is removed. */
async function whenHydrated(element: Element): Promise<void> {
  if (isHydrated(element)) return;
  // Of the events that make React hydrate a block at once, this one has the fewest listeners: only those of touches.
  const nudge = Object.assign(new Event('touchcancel', { bubbles: true }), { changedTouches: [], touches: [] });
  element.dispatchEvent(nudge);
  while (element.isConnected && !isHydrated(element)) await delay(POLL_INTERVAL_MS);
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
