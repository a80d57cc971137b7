import { describe, expect, it } from 'vitest';
import { ACCEPTED_ATTACHMENTS, checkAttachment, type FileInfo } from './attachment.ts';

const image: FileInfo = { name: 'eyes.png', type: 'image/png', size: 1000 };
const check = (more: Partial<FileInfo>) => checkAttachment([{ ...image, ...more }], 5);

describe('accepted attachments (spec 5)', () => {
  it('jpeg, jpg, png, tiff, svg, webp, pdf, whose type matches or is unknown', () => {
    expect(ACCEPTED_ATTACHMENTS).toBe('.jpeg,.jpg,.png,.tiff,.svg,.webp,.pdf');
    for (const type of ['application/pdf', ''])
      expect(check({ name: 'صورة.PDF', type })).toMatchObject({ mimeType: 'application/pdf' });
    expect(check({ name: 'scan.png', type: 'text/html' })).toEqual({ problem: 'wrong-type' });
  });

  it.each(['scan.gif', 'scan.docx', 'scan', 'png', 'scan.png.exe', 'scan.constructor', 'scan.png '])(
    'not %s',
    (name) => {
      expect(check({ name, type: '' })).toEqual({ problem: 'wrong-type' });
    },
  );

  it('up to 5 × 1048576 bytes', () => {
    expect(check({ size: 5 * 1_048_576 })).toHaveProperty('file');
    expect(check({ size: 5 * 1_048_576 + 1 })).toEqual({ problem: 'too-large' });
  });

  it('a single file that is not empty', () => {
    expect(checkAttachment([image, image], 5)).toEqual({ problem: 'too-many' });
    expect(checkAttachment([], 5)).toEqual({ problem: 'empty' });
    expect(check({ size: 0 })).toEqual({ problem: 'empty' });
  });
});
