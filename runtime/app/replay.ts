import type { KeptInput } from './loader/early-input.ts';

/**
 * Does again what a person did before the application was there. React hydrates the block under a click before it
 * answers it; each handler runs exactly once.
 */
export function replay({ clicks, fields }: KeptInput): void {
  for (const field of fields) if (field.isConnected) redo(field);
  for (const control of clicks) if (control.isConnected) control.click();
}

function redo(field: Element): void {
  if (field instanceof HTMLSelectElement || field.matches('[type=file]')) rechoose(field);
  else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) retick(field);
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) retype(field);
}

/** Tells whoever listens what stands in a field. The instance's own setter is React's; the prototype's is the browser's. */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field;
  hydrate(field);
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = field.defaultValue;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Ticks once more what was ticked. One that another radio button has taken the tick from is none of it. */
function retick(field: HTMLInputElement): void {
  const { checked, defaultChecked } = field;
  hydrate(field);
  if (checked === defaultChecked) return;
  field.checked = defaultChecked;
  field.click();
}

/** Says once more what was chosen from a list or from the device's files. */
function rechoose(field: Element): void {
  const chosen = field instanceof HTMLSelectElement ? field.value : undefined;
  hydrate(field);
  if (chosen !== undefined && field instanceof HTMLSelectElement) field.value = chosen;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Wakes the block that a field stands in. */
const hydrate = (field: Element): boolean => field.dispatchEvent(new Event('touchcancel', { bubbles: true }));
