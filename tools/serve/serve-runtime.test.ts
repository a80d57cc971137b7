import { expect, it } from 'vitest';
import { escapeTerminalLine } from './serve-runtime.ts';

it('a line cannot steer the terminal that shows it', () => {
  expect(escapeTerminalLine('\u001b[31mred\u001b[0m \u0007bell \u009b2J \u202eflipped')).toBe(
    '\\u001b[31mred\\u001b[0m \\u0007bell \\u009b2J \\u202eflipped',
  );
});

it('words, tabs and lines stay as they are', () => {
  expect(escapeTerminalLine('نظارة\tround\nnext – “it”')).toBe('نظارة\tround\nnext – “it”');
});
