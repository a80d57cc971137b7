import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNamedAsType,
  MAX_FILE_NAME_LENGTH,
  MAX_OPTION_FILE_BYTES,
  optionFileId,
  optionFileIds,
  optionFilePath,
  safeFileName,
} from './option-file.ts';

const [one, two] = ['1'.repeat(24), '2'.repeat(24)];

it('a file has at most 5 MB (spec 5, "1048576 bytes times size")', () => expect(MAX_OPTION_FILE_BYTES).toBe(5_242_880));

describe('the path of a file', () => {
  it('names its id', () => expect(optionFileId(optionFilePath(one))).toBe(one));

  it.each([undefined, '', '/option-files/', `/option-files/${one}x`, `/media/${one}`, `https://x/option-files/${one}`])(
    'is not %s',
    (path) => expect(optionFileId(path)).toBeUndefined(),
  );

  it('is collected from lines without duplicates', () => {
    const lineWith = (...ids: readonly string[]) => ({
      options: [{ optionId: one, values: ids.map((id) => ({ quantity: 1, filePath: optionFilePath(id) })) }],
    });
    expect(optionFileIds([lineWith(one), lineWith(two, one), { options: [] }])).toEqual([one, two]);
  });
});

describe('the name of a file', () => {
  it.each([
    ['scan.pdf', 'scan.pdf'],
    ['وصفة طبية ٢.pdf', 'وصفة طبية ٢.pdf'],
    ['Ärztin  Müller\t(1).PDF', 'Ärztin Müller(1).PDF'],
    ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\u202egpj.exe.pdf', 'agpj.exe.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['what?: <b>"x"|*.pdf', 'what-- -b--x---.pdf'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['.pdf', 'file.pdf'],
    [' ', 'file'],
    ['', 'file'],
  ])('%j becomes %j', (given, name) => expect(safeFileName(given)).toBe(name));

  it('is never empty, too long or unsafe, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = safeFileName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(MAX_FILE_NAME_LENGTH);
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(safeFileName(name)).toBe(name);
        // No lone surrogates, which cannot be stored.
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });

  it('matches the file type', () => {
    expect(isNamedAsType('a.JPG', 'image/jpeg')).toBe(true);
    expect(isNamedAsType('a.png', 'image/jpeg')).toBe(false);
    expect(isNamedAsType('a.html', 'text/html')).toBe(false);
  });
});
