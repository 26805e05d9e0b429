import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { Everything } from './everything.tsx'

const PASSPHRASE = 'correct horse battery'

/** The form; what is sent, and the names of the files that are saved. */
function open(answer: () => unknown = () => new Blob(['archive'])) {
  const [sent, saved]: [unknown[], string[]] = [[], []]
  class FilesKept extends URL {
    static override createObjectURL = () => 'blob:archive'
    static override revokeObjectURL = () => undefined
  }
  vi.stubGlobal('URL', FilesKept)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    click.mockRestore()
  })
  const view = renderApp(<Everything />, {
    answers: {
      '/api/organiser/archive': (body) => {
        sent.push(body)
        return answer()
      },
    },
  })
  const download = async (passphrase: string, again = passphrase) => {
    await view.user.type(screen.getByLabelText('Passphrase'), passphrase)
    await view.user.type(screen.getByLabelText('Passphrase again'), again)
    await view.user.click(screen.getByRole('button', { name: 'Download everything' }))
  }
  return { sent, saved, download }
}

test('everything is saved as one file, and the passphrase does not stay on the page', async () => {
  const { sent, saved, download } = open()
  await download(PASSPHRASE)
  expect(
    await screen.findByText(/^hive-\d{4}-\d\d-\d\d\.zip\.age is in your downloads\.$/),
  ).toBeDefined()
  expect(sent).toEqual([{ passphrase: PASSPHRASE }])
  expect(saved).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('Passphrase').value).toBe('')
})

test('nothing is asked for with a short passphrase, or one that was typed differently', async () => {
  const { sent, download } = open()
  await download('hunter2', 'hunter3')
  expect(await screen.findByText(/Please use at least 14 characters/)).toBeDefined()
  await download(PASSPHRASE, 'correct')
  expect(await screen.findByText('That isn’t what you typed above.')).toBeDefined()
  expect(sent).toEqual([])
})

test('a refusal is said above the button, and nothing is saved', async () => {
  const message = 'Your role does not allow this.'
  const { saved, download } = open(() => {
    throw new ApiError(403, { code: 'not_permitted', message })
  })
  await download(PASSPHRASE)
  expect(await screen.findByText(message)).toBeDefined()
  expect(saved).toEqual([])
})
