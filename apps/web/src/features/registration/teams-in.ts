import { report } from '#lib/report.ts'

/** A team as the app keeps it: the server's fields, without those that no screen may have. */
export type KeptTeam = {
  readonly TeamId: number
  readonly Name: string
  readonly LeagueId: number
}

const DROPPED: ReadonlySet<string> = new Set([
  '$id',
  'CaptainPlayerId',
  'CaptainPlayer',
  'RegisteredPlayersOnTeam',
  'Players',
  'Sport',
  'Leagues',
  'Stats',
])
const MASKED: ReadonlySet<string> = new Set(['CreatedAt', 'UpdatedAt'])
const MASK = '***'

/**
 * The teams in a reply: a list, or a list in `$values`. Anything else is logged and counts as an empty
 * list.
 */
export function teamsIn(reply: unknown): KeptTeam[] {
  const list = isRecord(reply) ? reply['$values'] : reply
  if (Array.isArray(list)) return list.filter(isTeam).map(keep)
  report('The teams came in a form that is not known.', typeof list)
  return []
}

function keep(team: KeptTeam): KeptTeam {
  const entries = Object.entries(team)
    .filter(([field]) => !DROPPED.has(field))
    .map(([field, value]) => [field, MASKED.has(field) ? MASK : (value as unknown)])
  return Object.fromEntries(entries) as KeptTeam
}

function isTeam(value: unknown): value is KeptTeam {
  return isRecord(value) && typeof value['Name'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
