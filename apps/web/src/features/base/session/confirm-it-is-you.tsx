import type { askToConfirm } from '@hive/contract/base/session'
import type { SiteConfig } from '@hive/contract/base/site'
import { paths } from '@hive/domain/base/site/paths'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { z } from 'zod'
import { useApi, useAppSelector } from '#app/hooks.ts'
import type { AppStore } from '#app/store.ts'
import { selectConfig } from '#features/base/site/slice.ts'
import type { Api } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { onceBack } from '#lib/session-back.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { signInBeside } from './beside.ts'
import { confirmation } from './confirmation.ts'
import { answerByPasskey, canUsePasskeys } from './passkey.ts'

let asked: Promise<boolean> | null = null

/**
 * Asks who is there, over whatever they are doing, to confirm that it is them; resolves to whether they did. Calls
 * that wait for it at the same time share one question.
 */
export function confirmItIsYou(store: AppStore): Promise<boolean> {
  asked ??= ask(store).finally(() => {
    asked = null
    confirmation.isAwaited = false
  })
  return asked
}

function ask(store: AppStore): Promise<boolean> {
  confirmation.isAwaited = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const leaving = new AbortController()
    const giveUp = () => end(false)
    // What was pressed belongs to the page that was open.
    window.addEventListener('popstate', giveUp)
    function end(isThem: boolean) {
      window.removeEventListener('popstate', giveUp)
      leaving.abort()
      root.unmount()
      place.remove()
      resolve(isThem)
    }
    root.render(
      <Provider store={store}>
        <ConfirmItIsYou end={end} left={leaving.signal} />
      </Provider>,
    )
  })
}

type Question = z.output<typeof askToConfirm.reply>['question']

/** `left` ends what the device is still asking. */
type Props = { end: (isThem: boolean) => void; left: AbortSignal }

function ConfirmItIsYou({ end, left }: Props) {
  const api = useApi()
  const { kind } = useAppSelector(selectConfig).identity
  const [question, setQuestion] = useQuestion(kind)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => onceBack(() => end(true)), [end])

  async function confirm(open: NonNullable<Question>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const { confirmSession } = await import('@hive/contract/base/session')
      const response = await answerByPasskey(open, left)
      await api.call(confirmSession, { body: { response } })
      end(true)
    } catch (error) {
      setProblem(errorText(error, 'Your device did not confirm it. Please try again.'))
      // A question can be answered once.
      setQuestion(await readQuestion(api).catch(() => open))
      setBusy(false)
    }
  }
  return (
    <Dialog title="To be safe, please confirm it is you" close={() => end(false)}>
      <p>Your last log-in was a while ago. What you were doing goes on right after this.</p>
      <p role="alert" className="field-error mt-3 empty:hidden">
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          aria-disabled={question === undefined || isBusy || undefined}
          onClick={() => (question ? void confirm(question) : question === null && logIn(kind))}
        >
          {isBusy ? 'Confirming...' : labelOf(question)}
        </Button>
        <Button variant="ghost" onClick={() => end(false)}>
          Not now
        </Button>
        {question && (
          <Button variant="quiet" onClick={() => logIn(kind)}>
            Log in instead
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type Kind = SiteConfig['identity']['kind']

/** The server's question to this device: `undefined` until it is known, `null` where there is only the log-in. */
function useQuestion(kind: Kind) {
  const api = useApi()
  const mayAsk = kind === 'embedded' && canUsePasskeys()
  const [question, setQuestion] = useState<Question | undefined>(mayAsk ? undefined : null)
  useEffect(() => {
    if (mayAsk) readQuestion(api).then(setQuestion, () => setQuestion(null))
  }, [api, mayAsk])
  return [question, setQuestion] as const
}

/** One button for either way: it keeps its place and the focus while it is found out which it is. */
function labelOf(question: Question | undefined): string {
  if (question === undefined) return 'One moment...'
  return question ? 'Confirm with your passkey' : 'Log in'
}

async function readQuestion(api: Api): Promise<Question> {
  const { askToConfirm: options } = await import('@hive/contract/base/session')
  return (await api.call(options)).question
}

/** Only our own provider tells a waiting tab that its person is back; for others this page makes room. */
function logIn(kind: Kind): void {
  const from = location.pathname + location.search + location.hash
  if (kind === 'embedded' && signInBeside(from)) return
  location.assign(`${paths.login}?${new URLSearchParams({ next: from, again: '' })}`)
}
