import { fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepFocusInStudio } from './focus-guard.ts';

/** A studio with a focused text field, around a page with a button. */
function createStudioAroundPage() {
  const field = document.createElement('textarea');
  const frame = document.createElement('iframe');
  document.body.append(field, frame);
  const page = frame.contentWindow!;
  const button = page.document.createElement('button');
  page.document.body.append(button);
  field.focus();
  const stop = keepFocusInStudio(page, document);
  onTestFinished(() => {
    stop();
    field.remove();
    frame.remove();
  });
  return { field, button };
}

const stealFocus = (element: Element) => fireEvent.focusIn(element);

describe('a page that focuses an element by itself', () => {
  it('does not take the focus from the studio', () => {
    const { field, button } = createStudioAroundPage();
    fireEvent.keyDown(field, { key: 'a' });
    field.blur();
    stealFocus(button);
    expect(field).toHaveFocus();
  });

  it('may take the focus after a click inside it or a Tab key', () => {
    const { field, button } = createStudioAroundPage();
    fireEvent.pointerDown(button);
    field.blur();
    stealFocus(button);
    expect(field).not.toHaveFocus();
    field.focus();
    fireEvent.keyDown(field, { key: 'a' });
    fireEvent.keyDown(field, { key: 'Tab' });
    field.blur();
    stealFocus(button);
    expect(field).not.toHaveFocus();
  });
});
