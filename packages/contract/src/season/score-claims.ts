import { z } from 'zod'
import { FORFEITS } from '@hive/domain/season/fixtures/fixture'
import { CLAIM_SIDES } from '@hive/domain/season/claims/claims'
import { PROTEST_OUTCOMES, PROTEST_LENGTH } from '@hive/domain/season/claims/protests'
import { MAY_NOT_PLAY_REASONS } from '@hive/domain/season/substitutes/may-play'
import { id, idText, textToRead } from '../base/common.ts'
import { reason } from '../base/reason.ts'
import { endpoint } from '../endpoint.ts'
import { movesOn } from './fixtures.ts'

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

/** The words of a protest; form and server check them alike. */
export const protestForm = z.object({
  about: textToRead('Please write who played and why they may not.').max(
    PROTEST_LENGTH,
    `Please use at most ${PROTEST_LENGTH} characters.`,
  ),
})

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
        /** Whether the caller leads this team, and can still protest that somebody played who may not. */
        mayProtest: z.boolean(),
        /** What this team’s captain has protested, and what came of it. */
        protest: z
          .object({
            about: z.string(),
            outcome: z.enum(PROTEST_OUTCOMES).nullable(),
            why: z.string(),
            /** Whether the caller leads the team, and nobody has decided it. */
            mayTakeBack: z.boolean(),
          })
          .nullable(),
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

export const protestAgainstGame = endpoint({
  access: 'player',
  path: '/api/score-claims/protest',
  summary:
    'A captain protests that somebody played for the other team who may not. The same again changes the words.',
  body: protestForm.extend({ fixtureId: id, teamId: id }),
})

export const takeProtestBack = endpoint({
  access: 'player',
  path: '/api/score-claims/protest/take-back',
  summary: 'Takes a protest back that nobody has decided yet. Safe to repeat.',
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
    'Takes one of the claims as the score, or, without one, has the score stand that is there. 409 where that moves games of play-offs, until the organiser agrees.',
  body: z.object({ leagueId: id, fixtureId: id, claimId: id.nullable(), movesOn }),
})

export const getProtests = endpoint({
  access: { permission: 'scores', league: 'sent' },
  path: '/api/organiser/score-claims/protests',
  summary:
    'Games of a league of which a captain says that somebody played who may not, with who is on that team and may not by our records.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    protests: z.array(
      z.object({
        protestId: z.int(),
        startTime: z.iso.datetime(),
        /** The team that protests, and the other one. */
        team: z.string(),
        others: z.string(),
        about: z.string(),
        people: z.array(
          z.object({
            name: z.string(),
            /** Whether they filled in for that game alone. */
            fillsIn: z.boolean(),
            reasons: z.array(z.enum(MAY_NOT_PLAY_REASONS)),
          }),
        ),
      }),
    ),
  }),
})

export type ProtestToDecide = z.output<typeof getProtests.reply>['protests'][number]

export const decideProtest = endpoint({
  access: { permission: 'scores', league: 'sent' },
  path: '/api/organiser/score-claims/protests/decide',
  summary:
    'Has the score stand, or makes the game a forfeit of the other team; both captains are told why. 409 where that moves games of play-offs, until the organiser agrees. The same again changes nothing.',
  body: z.object({
    leagueId: id,
    protestId: id,
    outcome: z.enum(PROTEST_OUTCOMES),
    why: reason,
    movesOn,
  }),
})
