import { strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { decrypt } from '#operations/archive/age.ts'
import { unzip } from '#operations/archive/zip.ts'
import { givenOrganiser } from '#testing/organiser.ts'
import { bearer } from '#testing/test-app.ts'

const PASSPHRASE = 'correct horse battery'
const ADMIN = 'admin@hive.example'

async function givenDownload() {
  const { app, get, lastAction } = await givenOrganiser()
  const download = (passphrase: string, headers = bearer(ADMIN)) =>
    app.inject({ method: 'POST', url: '/api/organiser/archive', headers, payload: { passphrase } })
  return { download, get, lastAction }
}

test('an admin downloads everything, which is kept in the activity log and in the file itself', async () => {
  const { download, lastAction } = await givenDownload()
  const reply = await download(PASSPHRASE)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="hive.zip.age"',
    'cache-control': 'no-store',
  })
  const files = unzip(await decrypt(reply.rawPayload, PASSPHRASE)) ?? {}
  const rowsOf = (table: string) => strFromU8(files[`tables/${table}.jsonl`] ?? new Uint8Array())
  expect(rowsOf('players')).toContain(ADMIN)
  expect(rowsOf('organiser_actions')).toContain('archive_downloaded')
  expect(await lastAction()).toMatchObject({ kind: 'archive_downloaded', subject: 'archive' })
  expect(JSON.stringify(await lastAction())).not.toContain(PASSPHRASE)
})

test('a short passphrase is refused at its field, and an old sign-in altogether', async () => {
  const { download } = await givenDownload()
  const short = await download('hunter2')
  expect([short.statusCode, short.json().fields]).toEqual([
    400,
    {
      passphrase: 'Please use at least 14 characters, for example four words.',
    },
  ])
  const old = await download(PASSPHRASE, bearer(ADMIN, 'old-'))
  expect([old.statusCode, old.json().code]).toEqual([403, 'sign_in_again'])
})
