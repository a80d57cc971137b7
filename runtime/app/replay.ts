import type { KeptInput } from './loader/early-input.ts';

/**
 * Does again what a person did before the application was there. React hydrates the block under a click before it
 * answers it; each handler runs exactly once.
 */
export function replay({ clicks, fields }: KeptInput): void {
  for (const field of fields) retype(field);
  for (const control of clicks) if (control.isConnected) control.click();
}

/** Tells whoever listens what stands in a field. The instance's own setter is React's; the prototype's is the browser's. */
function retype(field: Element): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.isConnected) return;
  if (field.type === 'checkbox' || field.type === 'radio') return;
  const { value } = field;
  // Hydrates the block that it stands in.
  field.dispatchEvent(new Event('touchcancel', { bubbles: true }));
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = field.defaultValue;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
