import { z } from 'zod'
import { FORFEITS } from '@hive/domain/season/fixtures/fixture'
import { CLAIM_SIDES } from '@hive/domain/season/claims/claims'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const points = z.int().min(0).max(99)

/** What a team says of a game, with the teams as the fixture has them. */
export const report = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('score'),
    score: z.object({ teamOne: points, teamTwo: points }),
    /** In leagues that play the best of three. */
    sets: z
      .array(z.tuple([points, points]))
      .max(3)
      .nullable(),
  }),
  z.object({ outcome: z.literal('forfeit'), forfeit: z.enum(FORFEITS) }),
  z.object({ outcome: z.literal('not_played') }),
])

const claim = z.object({ claimId: z.int(), report })

/** Why a game waits for an organiser. `play_offs`: the teams agree, and their score would move games that are drawn. */
export const ASKING = ['differ', 'forfeit_alone', 'not_played', 'one_person', 'play_offs'] as const

const claimed = z.object({
  fixtureId: z.int(),
  /** The claims that count for something: before there is a score, and those that query it afterwards. */
  teamOne: claim.nullable(),
  teamTwo: claim.nullable(),
  asks: z.enum(ASKING).nullable(),
  /** Whether one team has what the other has, the other way round. */
  isOtherWayRound: z.boolean(),
})

export type ClaimedGame = z.output<typeof claimed>

export const getScoreClaims = endpoint({
  access: 'player',
  path: '/api/score-claims',
  summary:
    'The games of the caller’s teams that want a score, or whose score can still be queried.',
  reply: z.object({
    games: z.array(
      claimed.extend({
        leagueId: z.int(),
        teamId: z.int(),
        side: z.enum(CLAIM_SIDES),
        hasScore: z.boolean(),
        /** When the one claim stands, or a score can be queried no more; null where no time decides anything. */
        endsAt: z.iso.datetime().nullable(),
        /** Whether the caller can speak for this team, and has not for the other. */
        mayClaim: z.boolean(),
      }),
    ),
  }),
})

export type OwnClaimedGame = z.output<typeof getScoreClaims.reply>['games'][number]

export const claimScore = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/score-claims/claim',
  summary:
    'Says for the caller’s team how a game went; instead of what it said before, or as a query of its score. Safe to repeat.',
  body: z.object({ fixtureId: id, teamId: id, report }),
})

export const confirmScore = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/score-claims/confirm',
  summary: 'Says for the caller’s team that the other one is right. Safe to repeat.',
  body: z.object({ fixtureId: id, teamId: id, claimId: id }),
})

export const withdrawClaim = endpoint({
  access: 'player',
  path: '/api/score-claims/withdraw',
  summary: 'Takes back what the caller’s team said of a game. Safe to repeat.',
  body: z.object({ fixtureId: id, teamId: id }),
})

export const getClaimsToDecide = endpoint({
  access: { permission: 'scores', league: 'sent' },
  path: '/api/organiser/score-claims',
  summary: 'Games of a league of which teams say different things, or what cannot stand by itself.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    games: z.array(
      claimed.extend({
        teamOneName: z.string(),
        teamTwoName: z.string(),
        startTime: z.iso.datetime(),
        hasScore: z.boolean(),
      }),
    ),
  }),
})

export type GameToDecide = z.output<typeof getClaimsToDecide.reply>['games'][number]

export const decideClaims = endpoint({
  access: { permission: 'scores', league: 'sent' },
  path: '/api/organiser/score-claims/decide',
  summary:
    'Takes one of the claims as the score, or, without one, has the score stand that is there.',
  body: z.object({ leagueId: id, fixtureId: id, claimId: id.nullable() }),
})
