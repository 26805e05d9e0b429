import { copyLeague } from '@hive/contract/leagues/league-set-up'
import { mayDo, type Permission, type Permissions } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { paths } from '@hive/domain/base/site/paths'
import type { LeagueStage, ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { useNavigate } from 'react-router'
import { useChange } from '#console/api/use-calls.ts'
import type { Action } from '#console/kit/action.tsx'
import { shareLink } from '#ui/share-link.ts'

type Tab = {
  readonly title: string
  readonly to: (id: number) => string
  readonly permission: Permission
  /** The stages of a league in which there is something to do or to see. */
  readonly stages: ReadonlySet<LeagueStage>
}

const stages = (...some: readonly LeagueStage[]): ReadonlySet<LeagueStage> => new Set(some)
const PUBLISHED = stages('filling', 'before_first_night', 'running', 'play_offs', 'over')
const PREPARED = stages('before_first_night', 'running', 'play_offs', 'over')
const PLAYED = stages('running', 'play_offs', 'over')
const WITH_NIGHTS = stages('before_first_night', 'running', 'play_offs')

/** The screens of a league beside its overview, each for as long as it applies. */
const TABS: readonly Tab[] = [
  {
    title: 'People',
    to: consolePaths.leaguePeople,
    permission: 'people',
    stages: stages(...PUBLISHED, 'cancelled'),
  },
  { title: 'Fixtures', to: consolePaths.leagueFixtures, permission: 'fixtures', stages: PUBLISHED },
  { title: 'Table', to: consolePaths.leagueTable, permission: 'fixtures', stages: PLAYED },
  { title: 'Play-offs', to: consolePaths.playOffs, permission: 'fixtures', stages: PREPARED },
  {
    title: 'Partner nights',
    to: consolePaths.partnerNights,
    permission: 'scores',
    stages: WITH_NIGHTS,
  },
  {
    title: 'Emergency sheet',
    to: consolePaths.emergencySheet,
    permission: 'health',
    stages: WITH_NIGHTS,
  },
  {
    title: 'Set-up',
    to: consolePaths.leagueSetUp,
    permission: 'leagues',
    stages: stages('draft', ...PUBLISHED, 'cancelled'),
  },
]

/** The screens of one league, each around the same head. */
export function tabsOf({ id, stage }: ManagedLeague, permissions: Permissions) {
  const applying = TABS.filter(
    (tab) => tab.stages.has(stage) && mayDo(permissions, tab.permission, id),
  )
  return [
    { title: 'Overview', to: consolePaths.league(id) },
    ...applying.map(({ title, to }) => ({ title, to: to(id) })),
  ]
}

type Step = Action & { readonly permission: Permission | null }

/** The steps of a league, the next one of its life first. */
export function useLeagueActions(league: ManagedLeague, permissions: Permissions): Action[] {
  const next = useNextStep(league)
  const may = ({ permission }: Step) =>
    permission === null || mayDo(permissions, permission, league.id)
  const others = othersOf(league).filter(({ title }) => title !== next?.title)
  return [...(next ? [next] : []), ...others].filter(may)
}

/** What an organiser does next with a league; null where nothing is left to do. */
function useNextStep({
  id,
  title,
  stage,
  gamesAreOut,
  awaitsPlayOffs,
}: ManagedLeague): Step | null {
  const copy = useCopy(id)
  const url = `${window.location.origin}${paths.league(id)}`
  const share = { run: () => shareLink({ title, url }) }
  const games = gamesAreOut ? scoreSheet(id) : makeFixtures(id)
  const steps: Readonly<Record<LeagueStage, Step | null>> = {
    draft: { title: 'Finish set-up', to: consolePaths.leagueSetUp(id), permission: 'leagues' },
    filling: { title: 'Share league', step: share, permission: null },
    before_first_night: gamesAreOut ? writeTo(id) : makeFixtures(id),
    running: awaitsPlayOffs ? makePlayOffs(id) : games,
    play_offs: scoreSheet(id),
    over: { title: 'Copy to next season', step: copy, permission: 'leagues' },
    cancelled: null,
  }
  return steps[stage]
}

/** Copies a league to its next season, and opens the draft. */
function useCopy(fromId: number) {
  const copy = useChange(copyLeague, 'leagues')
  const navigate = useNavigate()
  const run = async () => {
    const { leagueId } = await copy({ fromId })
    await navigate(consolePaths.leagueSetUp(leagueId))
  }
  return { run, done: 'Copied to the next season, as a draft.' }
}

const makeFixtures = (id: number): Step => ({
  title: 'Make fixtures',
  to: consolePaths.leagueFixtures(id),
  permission: 'fixtures',
})

const makePlayOffs = (id: number): Step => ({
  title: 'Make play-offs',
  to: consolePaths.playOffs(id),
  permission: 'fixtures',
})

const writeTo = (id: number): Step => ({
  title: 'Write to people',
  to: consolePaths.writeTo(id),
  permission: 'messages',
})

const scoreSheet = (id: number): Step => ({
  title: 'Score sheet',
  to: consolePaths.scoreSheet(id),
  permission: 'scores',
})

/** What can be done besides. A draft has no public page yet, and no games. */
function othersOf({ id, stage, gamesAreOut }: ManagedLeague): Step[] {
  if (stage === 'draft') return []
  const isOn = stage !== 'cancelled'
  const callOff: Step = {
    title: 'Call it off',
    to: consolePaths.callOffLeague(id),
    permission: 'leagues',
  }
  const page: Step = { title: 'Public page', to: paths.league(id), permission: null }
  const fromFile: Step = {
    title: 'Import',
    to: consolePaths.leagueImport(id),
    permission: 'people',
  }
  return [
    ...(gamesAreOut && isOn ? [scoreSheet(id)] : []),
    writeTo(id),
    page,
    ...(isOn ? [fromFile] : []),
    ...(isOn && stage !== 'over' ? [callOff] : []),
  ]
}
