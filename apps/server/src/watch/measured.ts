import { messageWithoutPeople } from '#log.ts'

export const PROVIDERS = ['stripe', 'smtp', 'marketing', 'ads', 'oidc', 'beacon', 'push'] as const
export type Provider = (typeof PROVIDERS)[number]

/** A call to an outside service, and how it went. */
export type OutsideCall = {
  readonly provider: Provider
  readonly name: string
  readonly seconds: number
  /** `refused`: the service answered, and its answer was no. */
  readonly outcome: 'done' | 'refused' | 'failed'
  /** The problem, without personal data. */
  readonly problem?: string
}

/** Errors that are answers: an address that does not exist, a payment that is not ours. */
const ANSWERS: ReadonlySet<string> = new Set(['Undeliverable', 'OtherModeSession'])

type CallListener = (call: OutsideCall) => void
type PortMethod = (...args: unknown[]) => unknown

/** The same port, which reports each call that waits for an answer. */
export function measured<Port extends object>(
  provider: Provider,
  port: Port,
  hear: CallListener,
): Port {
  const parts = Object.entries(port).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function' ? timed({ provider, name, act: part as PortMethod }, hear) : part,
  ])
  return Object.fromEntries(parts) as Port
}

type TimedMethod = { readonly provider: Provider; readonly name: string; readonly act: PortMethod }

function timed({ provider, name, act }: TimedMethod, hear: CallListener): PortMethod {
  return (...args) => {
    const began = performance.now()
    const answer = act(...args)
    if (!(answer instanceof Promise)) return answer
    const call = () => ({ provider, name, seconds: (performance.now() - began) / 1000 })
    return answer.then(
      (value: unknown) => {
        hear({ ...call(), outcome: 'done' })
        return value
      },
      (error: unknown) => {
        const isAnswer = error instanceof Error && ANSWERS.has(error.name)
        const outcome = isAnswer ? 'refused' : 'failed'
        hear({ ...call(), outcome, problem: messageWithoutPeople(error) })
        throw error
      },
    )
  }
}
