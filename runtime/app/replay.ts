import type { KeptInput } from './loader/early-input.ts';

/** How often it is looked whether React has taken an element over, and for how long, in ms. */
const LOOK_EVERY = 30;
const LOOK_FOR = 5000;

/** What a person did to a field, as it stood there when they had done it. */
interface Answer {
  readonly field: Element;
  readonly value: string;
  readonly isTicked: boolean;
}

/**
 * Does again what a person did before the application was there, in its order, each as soon as React has taken over the
 * element: a click on one that it does not know yet is lost, and a field's own words would be.
 */
export async function replay({ clicks, fields }: KeptInput): Promise<void> {
  // React may put its own values into the fields that it takes over.
  const answers = Array.from(fields, answerOf);
  for (const answer of answers) {
    if (!isTakenOver(answer.field)) await takenOver(answer.field);
    if (answer.field.isConnected) redo(answer);
  }
  for (const control of clicks) {
    if (!isTakenOver(control)) await takenOver(control);
    if (control.isConnected) control.click();
  }
}

function answerOf(field: Element): Answer {
  const isTicked = field instanceof HTMLInputElement && field.checked;
  const hasValue =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  return { field, value: hasValue ? field.value : '', isTicked };
}

function redo(answer: Answer): void {
  const { field } = answer;
  if (field instanceof HTMLSelectElement) rechoose(field, answer.value);
  else if (field.matches('[type=file]')) field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (field.matches('[type=checkbox], [type=radio]')) retick(field, answer.isTicked);
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) retype(field, answer.value);
}

/** Tells whoever listens what stands in a field. The instance's own setter is React's; the prototype's is the browser's. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = field.defaultValue;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Ticks once more what was ticked. One that another radio button has taken the tick from is none of it. */
function retick(field: Element, isTicked: boolean): void {
  if (!(field instanceof HTMLInputElement) || isTicked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** Says once more what was chosen from a list. */
function rechoose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React leaves its mark on every element that it has taken over. */
const isTakenOver = (element: Element): boolean => Object.keys(element).some((name) => name.startsWith('__reactProps'));

/** Has React take over the block that an element stands in, and waits until it has; not for good, as what a tenant wrote in HTML it never does. */
async function takenOver(element: Element): Promise<void> {
  for (let waited = 0; element.isConnected && waited < LOOK_FOR; waited += LOOK_EVERY) {
    // Of the events that have React wake a block at once, this one means nothing to anybody.
    element.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    if (isTakenOver(element)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
