import { counted } from '@hive/domain/base/text/words'
import { UNKNOWN_DEVICE } from '@hive/domain/base/session/asked'
import * as contract from '@hive/contract/base/session'
import { Refusal } from '@hive/domain/errors'
import { admitRecentSignIn } from '@hive/domain/base/session/recent-sign-in'
import { secondFactorNeeded } from '@hive/domain/base/session/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, lacksSecondFactor, noteAction } from '#features/base/session/service.ts'
import { route, type Routes } from '#http/route.ts'
import { EMBEDDED_ISSUER } from './client.ts'
import { createLimits, LIMITS } from './limits.ts'
import { listPasskeys, removePasskey } from './passkey-queries.ts'
import { addPasskey, newPasskeyOptions, passkeyQuestion, userOfPasskey } from './passkeys.ts'
import { tellOwner } from './proofs.ts'
import { findUserOfPlayer } from './queries.ts'
import { listSessions, noteConfirmed } from './payload-queries.ts'
import { endOtherSessions, endSession, endSessions } from './sessions.ts'
import { listSignIns, logSignIn } from './sign-in-log.ts'

/** Shows and changes how a player signs in, for the account page; only with the embedded provider. */
export const session: Routes = async (app, { context }) => {
  route(app, context, contract.getSignInState, async ({ caller }) => stateOf(context, caller))
  servePasskeys(app, context)
  serveConfirmation(app, context)
  serveSignOuts(app, context)
}

function servePasskeys(app: FastifyInstance, context: Context): void {
  const { db } = context
  const { publicUrl } = context.config.http
  const place = { db, publicUrl }
  const limits = createLimits(db, context.sealer)

  route(app, context, contract.askForPasskey, async ({ caller }) => {
    const userId = await admitToPasskeys(context, caller)
    if (!caller.emailVerified) {
      throw new Refusal('email_unverified', 'Please verify your e-mail before you add a passkey.')
    }
    refuseWait(await limits.spend([LIMITS.passkeyAccount, userId]))
    return { ...(await newPasskeyOptions(place, { userId, email: caller.email })) }
  })

  route(app, context, contract.addPasskey, async ({ caller, body, device }) => {
    const userId = await admitToPasskeys(context, caller)
    await addPasskey(place, { userId, ...body })
    await noteAndTell(context, {
      userId,
      email: caller.email,
      kind: 'passkey_added',
      device: device(),
    })
    return stateOf(context, caller)
  })

  route(app, context, contract.removePasskey, async ({ caller, body, device }) => {
    const userId = await admitToPasskeys(context, caller)
    if (await removePasskey(db, body.id, userId)) {
      await noteAndTell(context, {
        userId,
        email: caller.email,
        kind: 'passkey_removed',
        device: device(),
      })
    }
    return stateOf(context, caller)
  })
}

/** Confirms a session with its owner's passkey, so that they need not log in again. */
function serveConfirmation(app: FastifyInstance, context: Context): void {
  const { db } = context
  const place = { db, publicUrl: context.config.http.publicUrl }
  const limits = createLimits(db, context.sealer)

  route(app, context, contract.askToConfirm, async ({ caller }) => {
    const userId = userOf(caller)
    refuseWait(await limits.spend([LIMITS.passkeyAccount, userId]))
    if ((await listPasskeys(db, userId)).length === 0) return { question: null }
    return { question: { ...(await passkeyQuestion(place, userId)) } }
  })

  route(app, context, contract.confirmSession, async ({ caller, body, device }) => {
    const userId = userOf(caller)
    if ((await userOfPasskey(place, body.response, userId)) === null) {
      throw new Refusal('passkey_refused', 'That passkey did not work. Please try again.')
    }
    await confirmSession(context, caller, { userId, device: device() })
  })
}

const confirmSession = atomic(
  async (
    { db }: Context,
    caller: Caller,
    { userId, device }: { userId: string; device: string },
  ) => {
    await noteConfirmed(db, caller.sessionId ?? '')
    await logSignIn(db, { userId, kind: 'confirmed_passkey', device })
  },
)

function refuseWait(wait: { readonly minutes: number } | null): void {
  if (wait === null) return
  throw new Refusal('too_many_requests', `Please try again in ${counted(wait.minutes, 'minute')}.`)
}

function serveSignOuts(app: FastifyInstance, context: Context): void {
  route(app, context, contract.endSession, async ({ caller, body, device }) => {
    await endOne(context, caller, { sessionId: body.id, device: device() })
    return stateOf(context, caller)
  })

  route(app, context, contract.endOtherSessions, async ({ caller, device }) => {
    await endOthers(context, caller, device())
    return stateOf(context, caller)
  })

  route(app, context, contract.signOutEverywhere, ({ caller, device }) =>
    signOutEverywhere(context, caller, device()),
  )

  route(app, context, contract.signOutPlayer, ({ caller, body, device }) =>
    signOutPlayer(context, caller, { playerId: body.playerId, device: device() }),
  )
}

type SessionToEnd = { sessionId: string; device: string }

const endOne = atomic(
  async ({ db }: Context, caller: Caller, { sessionId, device }: SessionToEnd) => {
    const userId = userOf(caller)
    if (await endSession(db, userId, sessionId)) {
      await logSignIn(db, { userId, kind: 'session_ended', device })
    }
  },
)

const endOthers = atomic(async (context: Context, caller: Caller, device: string) => {
  const { db } = context
  const userId = userOf(caller)
  await endOtherSessions(db, userId, caller.sessionId ?? '')
  await logSignIn(db, { userId, kind: 'signed_out_others', device })
  await tellOwner(context, { email: caller.email, notice: 'signed_out_others', device })
})

const signOutEverywhere = atomic(async (context: Context, caller: Caller, device: string) => {
  const { db } = context
  const userId = userOf(caller)
  await endSessions(db, userId)
  await logSignIn(db, { userId, kind: 'signed_out_everywhere', device })
  await tellOwner(context, { email: caller.email, notice: 'signed_out', device })
})

type SignOut = { playerId: number; device: string }

/** Ends every session of a player, on an organiser's word. */
const signOutPlayer = atomic(
  async ({ db }: Context, { playerId: by }: Caller, { playerId, device }: SignOut) => {
    const userId = await findUserOfPlayer(db, playerId)
    if (!userId) throw new Refusal('player_not_found', 'There is no such player who signs in here.')
    await endSessions(db, userId)
    await logSignIn(db, { userId, kind: 'signed_out_by_organiser', device })
    await noteAction(db, { by, kind: 'player_signed_out', subject: `player:${playerId}` })
  },
)

async function stateOf({ db }: Context, caller: Caller) {
  const userId = userOf(caller)
  const sessions = await listSessions(db, userId)
  const [passkeys, events] = [await listPasskeys(db, userId), await listSignIns(db, userId)]
  return {
    sessions: sessions.map(({ id, device, since, seenAt }) => ({
      id,
      device: device ?? UNKNOWN_DEVICE,
      since: since.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis: id === caller.sessionId,
    })),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** The account of a caller; throws for people of another provider, who have their account there. */
function userOf({ issuer, subject }: Caller): string {
  if (issuer === EMBEDDED_ISSUER) return subject
  throw new Refusal(
    'sign_in_elsewhere',
    'Another service looks after your login. Please change it there.',
  )
}

/**
 * Admits a change of someone's own passkeys after a recent sign-in. An organiser who has a passkey must have signed in
 * with it, or a stolen password would be enough to add another.
 */
async function admitToPasskeys(context: Context, caller: Caller): Promise<string> {
  admitRecentSignIn(caller.signedInAt, context.now())
  const userId = userOf(caller)
  const mayBeStolen = lacksSecondFactor(context, caller)
  if (mayBeStolen && (await listPasskeys(context.db, userId)).length > 0) throw secondFactorNeeded()
  return userId
}

type Change = {
  userId: string
  email: string
  kind: 'passkey_added' | 'passkey_removed'
  device: string
}

const noteAndTell = atomic(async (context: Context, { userId, email, kind, device }: Change) => {
  await logSignIn(context.db, { userId, kind, device })
  await tellOwner(context, { email, notice: kind, device })
})
