/** Names that the project no longer uses, each with its replacement. */
export interface OldNames {
  /** Forbidden wherever code uses them, also as a whole text in JSON. */
  readonly identifiers: Readonly<Record<string, string>>;
  /** Forbidden as names of types, classes and functions only: as words they are too common. */
  readonly declarations: Readonly<Record<string, string>>;
  /** Forbidden forms of identifiers, as regular expressions. */
  readonly identifierPatterns: Readonly<Record<string, string>>;
  /** Forbidden forms of paths, as regular expressions. */
  readonly filePatterns: Readonly<Record<string, string>>;
  /** Forbidden wordings of studio, command line and schemas, comments included. */
  readonly phrases: Readonly<Record<string, string>>;
}

/** Every use of an old name in a file, as a sentence with place and replacement. */
export function findOldNames(path: string, text: string, old: OldNames): readonly string[] {
  const problems: string[] = [];
  for (const [pattern, replacement] of Object.entries(old.filePatterns))
    if (new RegExp(pattern).test(path)) problems.push(`${path}: rename the file (${replacement})`);
  for (const [index, line] of text.split('\n').entries())
    for (const [phrase, replacement] of Object.entries(old.phrases))
      if (line.includes(phrase)) problems.push(`${path}:${index + 1}: “${phrase}” → ${replacement}`);
  const patterns = Object.entries(old.identifierPatterns).map(([pattern, to]) => [new RegExp(pattern), to] as const);
  const code = path.endsWith('.json') ? wholeTextsOf(text) : withoutProse(text);
  for (const [index, line] of code.split('\n').entries()) {
    for (const [, keyword, name = ''] of line.matchAll(WORD)) {
      const replacement =
        (Object.hasOwn(old.identifiers, name) ? old.identifiers[name] : undefined) ??
        (keyword !== undefined && Object.hasOwn(old.declarations, name) ? old.declarations[name] : undefined) ??
        patterns.find(([pattern]) => pattern.test(name))?.[1];
      if (replacement !== undefined) problems.push(`${path}:${index + 1}: ${name} → ${replacement}`);
    }
  }
  return problems;
}

/** An identifier, and the keyword before it if it is declared there. */
const WORD = /(?:\b(interface|type|class|function)\s+)?(?<![\w$])([A-Za-z_$][\w$]*)/g;

/** The texts in JSON that are a single word, each in its line. */
const wholeTextsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => Array.from(line.matchAll(/"([A-Za-z_$][\w$]*)"/g), ([, word]) => word).join(' '))
    .join('\n');

const PROSE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The code without comments and texts, line for line; what templates insert stays. */
const withoutProse = (text: string): string =>
  text.replace(PROSE, (prose) => {
    const inserted = prose.startsWith('`') ? Array.from(prose.matchAll(/\$\{([^}]*)\}/g), ([, code]) => code) : [];
    return `${inserted.join(' ').replaceAll('\n', ' ')} ${'\n'.repeat(prose.split('\n').length - 1)}`;
  });
