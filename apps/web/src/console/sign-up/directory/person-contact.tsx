import type { Person } from '@hive/contract/sign-up/person'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { writeToChosen } from '../messages/write-to-people.tsx'

/** The ways to reach a person at once: by telephone, or by a message. */
export function PersonContact({ person }: { person: Person }) {
  const { playerId, name, phone } = person
  const mayWrite = useMayDo('messages', 'any')
  return (
    <>
      {phone !== '' && (
        <a className="btn" href={`tel:${phone.replaceAll(' ', '')}`}>
          Ring
        </a>
      )}
      {mayWrite && writeToChosen([{ playerId, name }], phone === '' ? 'primary' : 'ghost')}
    </>
  )
}
