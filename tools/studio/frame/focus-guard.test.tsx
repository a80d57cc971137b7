import { fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { guardFocus } from './focus-guard.ts';

/** A studio with a field in which somebody types, around a page with a button. */
function studioAround() {
  const field = document.createElement('textarea');
  const frame = document.createElement('iframe');
  document.body.append(field, frame);
  const page = frame.contentWindow!;
  const button = page.document.createElement('button');
  page.document.body.append(button);
  field.focus();
  const stop = guardFocus(page, document);
  onTestFinished(() => {
    stop();
    field.remove();
    frame.remove();
  });
  return { field, button };
}

const takeFocus = (element: Element) => fireEvent.focusIn(element);

describe('a page that takes the focus by itself', () => {
  it('gives it back to whoever types', () => {
    const { field, button } = studioAround();
    fireEvent.keyDown(field, { key: 'a' });
    field.blur();
    takeFocus(button);
    expect(field).toHaveFocus();
  });

  it('may have it once somebody has touched it, or come to it by Tab', () => {
    const { field, button } = studioAround();
    fireEvent.pointerDown(button);
    field.blur();
    takeFocus(button);
    expect(field).not.toHaveFocus();
    field.focus();
    fireEvent.keyDown(field, { key: 'a' });
    fireEvent.keyDown(field, { key: 'Tab' });
    field.blur();
    takeFocus(button);
    expect(field).not.toHaveFocus();
  });
});
