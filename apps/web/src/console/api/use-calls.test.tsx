import { retryJob } from '@hive/contract/office/tasks'
import { getSports } from '@hive/contract/leagues/sports'
import { getRoles } from '@hive/contract/base/roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { ConsoleStore } from './console-store.tsx'
import { KEPT, useChange, useRead } from './use-calls.ts'

/** Reads two subjects, one of them in two places, and changes one. */
function Desk() {
  const roles = useRead(getRoles, undefined, 'roles')
  const sports = useRead(getSports, undefined, 'sports')
  const change = useChange(retryJob, 'roles')
  const press = () =>
    change({ id: crypto.randomUUID(), name: 'a job' }).catch(
      (error: ApiError) => (document.title = error.message),
    )
  return (
    <>
      <p>{roles.data && 'Roles'}</p>
      {sports.data && <Beside />}
      <button onClick={() => void press()}>Change</button>
    </>
  )
}

function Beside() {
  const { data } = useRead(getSports, undefined, 'sports', KEPT)
  return <p>{data && 'Sports'}</p>
}

async function open(retry: () => unknown) {
  const read = { roles: 0, sports: 0 }
  const answers = {
    [getRoles.path]: () => ({ count: (read.roles += 1) }),
    [getSports.path]: () => ({ count: (read.sports += 1) }),
    [retryJob.path]: retry,
  }
  const page = (
    <ConsoleStore>
      <Desk />
    </ConsoleStore>
  )
  const { user } = renderApp(page, { answers })
  await screen.findByText('Sports')
  await user.click(screen.getByRole('button', { name: 'Change' }))
  return read
}

test('a change reads its subjects anew, and nothing else', async () => {
  const read = await open(() => ({}))
  await expect.poll(() => read).toEqual({ roles: 2, sports: 1 })
})

test('a change that is refused throws the refusal, and reads its subjects anew too', async () => {
  const read = await open(() => {
    throw new ApiError(409, { code: 'changed_meanwhile', message: 'Somebody was faster.' })
  })
  await expect.poll(() => read).toEqual({ roles: 2, sports: 1 })
  await expect.poll(() => document.title).toBe('Somebody was faster.')
})
