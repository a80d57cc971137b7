import { nearestName } from '../../runtime/tenant/validate/nearest-name.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';

/** Runs `vitrine <name> …`. Errors are printed as sentences. */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const [name = '', ...rest] = args;
  if (['', 'help', '--help', '-h'].includes(name)) return showHelp(rest[0] ?? '', name === '' ? 2 : 0, context);
  const command = findCommand(name);
  if (command === undefined) {
    const meant = nearestName(name, Object.keys(commands));
    const hint = meant === undefined ? `Commands: ${Object.keys(commands).join(', ')}.` : `Did you mean ${meant}?`;
    context.printError(`vitrine: unknown command "${name}". ${hint}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) return showHelp(name, 0, context);
  try {
    return await (await command.load()).run(rest, context);
  } catch (error) {
    context.printError(`vitrine ${name}: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof UsageError) context.printError(`See \`vitrine ${name} --help\`.`);
    return 2;
  }
}

async function showHelp(name: string, code: ExitCode, { print }: CommandContext): Promise<ExitCode> {
  const command: Command | undefined = await findCommand(name)?.load();
  if (command !== undefined) {
    print(command.help);
    return code;
  }
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  print('vitrine <command> [arguments]');
  print('');
  for (const [each, { summary }] of Object.entries(commands)) print(`  ${each.padEnd(width)}  ${summary}`);
  print('');
  print(
    'See `vitrine <command> --help`. Exit codes: 0 success, 1 problems found, 2 invalid usage or unreadable input.',
  );
  return code;
}

const findCommand = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined);
