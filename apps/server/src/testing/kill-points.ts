import pg from 'pg'
import type { Context } from '#context.ts'
import type { Payments } from '#ports/payments.ts'

/** Moments at which a server can be made to die, as if by kill -9. */
export const KILL_POINTS = [
  'before commit',
  'after commit',
  'before openCheckout',
  'after openCheckout',
  'before readCheckout',
  'after readCheckout',
  'before expireCheckout',
  'after expireCheckout',
  'before refund',
  'after refund',
  'before mail',
  'after mail',
] as const

type KillPoint = (typeof KILL_POINTS)[number]

/**
 * Counts passages of one point, and ends the process at the wanted one: no clean-up, no notice.
 *
 * @param setting such as `after refund:3`: after the third refund
 */
export function killSwitch(setting: string | undefined): (point: KillPoint) => void {
  const [at, times = '1'] = setting?.split(':') ?? []
  let left = Number(times)
  return (point) => {
    if (point !== at) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}

/** The parts of a context that talk to the outside, with a point before and after each call. */
export function withKillPoints(
  { payments, mailer }: Pick<Context, 'payments' | 'mailer'>,
  pass: (point: KillPoint) => void,
): Pick<Context, 'payments' | 'mailer'> {
  watchCommits(pass)
  return {
    payments: { ...payments, ...stepsOf(payments, pass) },
    mailer: {
      async send(mail) {
        pass('before mail')
        await mailer.send(mail)
        pass('after mail')
      },
    },
  }
}

type Step = 'openCheckout' | 'readCheckout' | 'expireCheckout' | 'refund'

function stepsOf(payments: Payments, pass: (point: KillPoint) => void): Pick<Payments, Step> {
  const around =
    <Arg, Result>(name: Step, call: (arg: Arg) => Promise<Result>) =>
    async (arg: Arg) => {
      pass(`before ${name}`)
      const result = await call(arg)
      pass(`after ${name}`)
      return result
    }
  return {
    openCheckout: around('openCheckout', (request: Parameters<Payments['openCheckout']>[0]) =>
      payments.openCheckout(request),
    ),
    readCheckout: around('readCheckout', (request: Parameters<Payments['readCheckout']>[0]) =>
      payments.readCheckout(request),
    ),
    expireCheckout: around('expireCheckout', (request: Parameters<Payments['expireCheckout']>[0]) =>
      payments.expireCheckout(request),
    ),
    refund: around('refund', (request: Parameters<Payments['refund']>[0]) =>
      payments.refund(request),
    ),
  }
}

type Query = (...args: unknown[]) => unknown

/**
 * Takes the guard of the pool out, to show that it is what keeps a league from being oversold: places
 * are taken whether there are any or not, and only the look at the league before that is left. The
 * CHECK behind it must be dropped as well.
 */
export function takeGuardOut(): void {
  watchQueries((text) =>
    text.startsWith('update "league_places"')
      ? text.replace(/and "taken" \+ (\$\d+) <= "capacity"/, 'and $1::int is not null')
      : text,
  )
}

function watchCommits(pass: (point: KillPoint) => void): void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function watched(this: unknown, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text
    if (text?.toLowerCase() !== 'commit') return query.apply(this, args)
    pass('before commit')
    const done = query.apply(this, args)
    if (done instanceof Promise) void done.then(() => pass('after commit'))
    return done
  }
}

function watchQueries(rewrite: (text: string) => string): void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function rewritten(this: unknown, first: unknown, ...rest: unknown[]) {
    if (typeof first === 'string') return query.call(this, rewrite(first), ...rest)
    const config = first as { text?: string } | null
    if (!config?.text) return query.call(this, first, ...rest)
    return query.call(this, Object.assign(config, { text: rewrite(config.text) }), ...rest)
  }
}
