/** The commands that a message of Hive's names, and how npm runs each in a clone. */
const IN_A_CLONE = {
  backup: 'npm run backup --',
  restore: 'npm run restore --',
  reseal: 'npm run manage -- reseal',
  import: 'npm run manage -- import',
} as const

/**
 * A command as the reader can type it where this Hive runs. The launcher of a release (`ops/hive`) says in
 * HIVE_COMMAND how it is called; in a clone there is none, and npm runs the command.
 */
export function typed(
  name: keyof typeof IN_A_CLONE,
  rest = '',
  launcher = process.env['HIVE_COMMAND'],
): string {
  const command = launcher ? `${launcher} ${name}` : IN_A_CLONE[name]
  return rest ? `${command} ${rest}` : command.replace(/ --$/, '')
}
