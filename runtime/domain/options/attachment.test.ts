import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCEPTED_ATTACHMENTS, checkAttachment, type FileInfo } from './attachment.ts';

const image: FileInfo = { name: 'eyes.png', type: 'image/png', size: 1000 };
const check = (more: Partial<FileInfo>) => checkAttachment([{ ...image, ...more }], 5);

describe('what can be attached (spec 5)', () => {
  it.each([
    ['scan.jpeg', 'image/jpeg'],
    ['scan.jpg', 'image/jpeg'],
    ['scan.png', 'image/png'],
    ['scan.tiff', 'image/tiff'],
    ['scan.svg', 'image/svg+xml'],
    ['scan.webp', 'image/webp'],
    ['scan.pdf', 'application/pdf'],
    ['Ärztin Müller.PDF', 'application/pdf'],
    ['صورة.jpg', 'image/jpeg'],
  ])('%s, of type %s, or of one that the device does not know', (name, type) => {
    expect(check({ name, type })).toMatchObject({ mimeType: type });
    expect(check({ name, type: '' })).toMatchObject({ mimeType: type });
  });

  it.each(['scan.gif', 'scan.docx', 'scan', 'png', 'scan.png.exe', 'scan.constructor', 'scan.png '])(
    'not %s',
    (name) => {
      expect(check({ name, type: '' })).toEqual({ problem: 'wrong-type' });
    },
  );

  it('not what only its name calls an image', () => {
    expect(check({ name: 'scan.png', type: 'text/html' })).toEqual({ problem: 'wrong-type' });
  });

  it('5 MB, of 1048576 bytes each, and not one byte more', () => {
    expect(check({ size: 5 * 1_048_576 })).toHaveProperty('file');
    expect(check({ size: 5 * 1_048_576 + 1 })).toEqual({ problem: 'too-large' });
  });

  it('one file, and one with something in it', () => {
    expect(checkAttachment([image, image], 5)).toEqual({ problem: 'too-many' });
    expect(checkAttachment([], 5)).toEqual({ problem: 'empty' });
    expect(check({ size: 0 })).toEqual({ problem: 'empty' });
  });

  it('is offered to the file dialog by its endings', () => {
    expect(ACCEPTED_ATTACHMENTS).toBe('.jpeg,.jpg,.png,.tiff,.svg,.webp,.pdf');
  });

  it('is never larger than the limit nor of another type, whatever files are called', () => {
    const file = fc.record({ name: fc.string(), type: fc.string(), size: fc.nat() });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 3 }), (files) => {
        const checked = checkAttachment(files, 5);
        if ('problem' in checked) return;
        expect(files).toEqual([checked.file]);
        expect(checked.file.size).toBeLessThanOrEqual(5 * 1_048_576);
        expect(checked.mimeType).toMatch(/^(image\/(jpeg|png|tiff|svg\+xml|webp)|application\/pdf)$/);
      }),
    );
  });
});
