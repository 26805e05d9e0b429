import type { GivenPhone } from '@hive/contract/season/nights'

/** `Aoife’s phone`, `the link that waits`, `a phone` once its name is forgotten. */
export function phoneName({ firstName, state }: Pick<GivenPhone, 'firstName' | 'state'>): string {
  if (firstName !== '') return `${firstName}’s phone`
  return state === 'invited' ? 'the link' : 'a phone'
}
