import { MOST_SETS } from '@hive/domain/season/fixtures/set-scores'
import { z } from 'zod'
import { id, idText, shortText } from '../base/common.ts'
import { standing } from '../season/fixtures.ts'
import { action, nothing } from '../endpoint.ts'
import { leagueWire, sportWire } from './league-wire.ts'

/** The one address of the Sports API: `POST` with headers `api-key` and, where needed, a bearer token. */
export const GATEWAY_PATH = '/api/sports'

/** Any gateway call, before its action is known. */
export const gatewayCall = z.object({ Action: shortText, Parameters: z.unknown().optional() })

export const teamWire = z.object({
  TeamId: z.int(),
  Name: z.string(),
  LeagueId: z.int(),
  CreatedAt: z.iso.datetime(),
  UpdatedAt: z.iso.datetime(),
})

export const getAllLeagues = action({
  access: 'anyone',
  name: 'GetAllLeagues',
  summary: 'Every league with its sport, venue, places taken and fixtures.',
  parameters: nothing,
  reply: z.array(leagueWire),
})

export const getAllSports = action({
  access: 'anyone',
  name: 'GetAllSports',
  summary: 'The sports that leagues are played in.',
  parameters: nothing,
  reply: z.array(sportWire),
})

export const getAllTeams = action({
  access: 'player',
  name: 'GetAllTeams',
  summary:
    'Every team by name, so that a captain sees which names are taken; their own counts once it is paid for.',
  parameters: nothing,
  reply: z.array(teamWire),
})

export const getTeamById = action({
  access: 'player',
  name: 'GetTeamById',
  summary: 'One team.',
  parameters: z.object({ teamId: idText }),
  reply: teamWire,
})

export const getPlayerHiveData = action({
  access: 'player',
  name: 'GetPlayerHiveData',
  summary: 'The ids of the leagues that the caller belongs to; the e-mail must be their own.',
  parameters: z.object({ PlayerEmail: shortText }),
  reply: z.object({ leagues: z.array(z.int()) }),
})

const score = z.int().min(0).max(99)

export const updateLeagueFixtureScore = action({
  access: { permission: 'scores', league: 'found' },
  name: 'UpdateLeagueFixtureScore',
  summary:
    'Saves the score of a game. The token says who does it; a repeated call changes nothing.',
  parameters: z.object({
    AdminEmail: shortText.optional(),
    LeagueId: idText,
    FixtureId: idText,
    TeamOneScore: score,
    TeamTwoScore: score,
    /** The points of each set, in leagues that play the best of three; the scores are then the sets won. */
    SetScores: z
      .array(z.tuple([score, score]))
      .min(1)
      .max(MOST_SETS)
      .optional(),
    /** Left out, or nothing, for a draw. */
    WinningTeamId: id.nullish(),
    /** The game as the organiser saw it before; if something else is there now, the call is 409 and changes nothing. */
    Seen: standing.optional(),
    /** Whether teams of later play-off games may move; without it such a score is 409 and says what would move. */
    MovesOn: z.boolean().optional(),
  }),
  reply: z.object({ statusCode: z.literal(200), message: z.string() }),
})

/** Every action there is; the server serves exactly these. */
export const GATEWAY_ACTIONS = [
  getAllLeagues,
  getAllSports,
  getAllTeams,
  getTeamById,
  getPlayerHiveData,
  updateLeagueFixtureScore,
] as const
