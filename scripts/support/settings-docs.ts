import { NEEDED_IN_PRODUCTION, settings } from '../../apps/server/src/settings.ts'

type Setting = {
  readonly name: string
  readonly says: string
  readonly fallback: string | null
  readonly needed: boolean
}

/** docs/configuration.md: every setting there is, in one table. */
export function configurationPage(): string {
  const rows = allSettings().map(({ name, says, fallback, needed }) => [
    `\`${name}\``,
    says,
    fallback ? `\`${fallback}\`` : '',
    needed ? 'needed' : '',
  ])
  return `# Configuration

Hive reads its settings from the environment, once, when it starts. Without any it runs whole: demo
mode, with an embedded database and stand-ins for the outside services. In production mode it names
everything that is missing at once and does not start.

This page and \`.env.example\` are written by \`node scripts/run.mjs env-table\`, from the descriptions in
\`apps/server/src/settings.ts\`.

${table(['Setting', 'What it is', 'Without it', 'In production'], rows)}
`
}

/** .env.example: the same, as a file to copy from. */
export function environmentExample(): string {
  const entries = allSettings().map(
    ({ name, says, fallback, needed }) =>
      `# ${says}${needed ? ' (needed in production)' : ''}\n#${name}=${fallback ?? ''}`,
  )
  return `# Every setting is optional in demo mode. docs/configuration.md has the same as a table.

${entries.join('\n\n')}
`
}

/** A Markdown table with straight columns, as the formatter wants it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...rows].map(line).join('\n')
}

function allSettings(): Setting[] {
  const needed: readonly string[] = NEEDED_IN_PRODUCTION
  return Object.entries(settings.shape).map(([name, schema]) => ({
    name,
    says: schema.description ?? '',
    fallback: String(schema.safeParse(undefined).data ?? '') || null,
    needed: needed.includes(name),
  }))
}
