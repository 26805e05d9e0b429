import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { signInBeside } from '#features/base/session/beside.ts'
import { selectProfile } from '#features/base/session/slice.ts'
import { selectConfig } from '#features/base/site/slice.ts'
import { SessionEnded } from '#ui/session-ended.tsx'

/** Stays in view over a page that was open when the session ended; it moves nothing there, and takes no focus. */
export function EndedSession() {
  const { account, endedWords } = useAppSelector(selectProfile)
  const { kind } = useAppSelector(selectConfig).identity
  const { pathname, search, hash, state: fromState } = useLocation()
  const navigate = useNavigate()
  const card = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    // A question leaves nothing else on the page within reach but another question.
    if (!endedWords || !document.querySelector('dialog:modal')) return
    card.current?.close()
    card.current?.showModal()
  }, [endedWords])
  // Only our own provider tells a waiting tab without a page of its own that its person is back.
  const isBeside = kind === 'embedded' && account !== null
  function logIn() {
    const from = pathname + search + hash
    if (signInBeside(from)) return
    void navigate(paths.login, { state: { from, fromState, isAgain: true } })
  }
  return (
    <dialog
      ref={card}
      open
      aria-label="Your session has ended"
      className="no-print fixed inset-x-4 top-20 bottom-auto z-40 mx-auto my-0 w-auto max-w-xl rounded-card p-0 shadow-xl"
    >
      <SessionEnded text={endedWords?.text} beside={isBeside ? logIn : null} />
    </dialog>
  )
}
