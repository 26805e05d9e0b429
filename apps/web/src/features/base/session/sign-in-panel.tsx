import { useCall } from '#app/use-call.ts'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectConfig } from '#features/base/site/slice.ts'
import type { Api } from '#lib/api.ts'
import { Fold } from '#ui/fold.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { sessionTools } from './session.ts'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import { SignInEvents } from './sign-in-events.tsx'

/** The player's sign-in: password, e-mail, sessions, passkeys, recent events, and signing out everywhere. */
export function SignInPanel() {
  const { kind } = useAppSelector(selectConfig).identity
  return (
    <Fold id="sign-in" title="Login and security" about="Password, e-mail, devices and passkeys">
      {kind === 'embedded' ? (
        <OwnSignIn />
      ) : (
        <p>You can change your password and the rest where you log in.</p>
      )}
    </Fold>
  )
}

function OwnSignIn() {
  const api = useApi()
  const {
    value: state,
    problem,
    again,
    change,
  } = useCall(
    async () => (await import('@hive/contract/base/session')).getSignInState,
    {},
    NOT_READ,
  )
  const everywhere = (
    <StepButton
      className="justify-self-start"
      variant="ghost"
      run={() => signOutEverywhere(api)}
      after={leave}
    >
      Log out everywhere
    </StepButton>
  )
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-ghost" href="/auth/password">
          Change password
        </a>
        <a className="btn btn-ghost" href="/auth/email">
          Change e-mail
        </a>
      </p>
      {problem && <TryAgain again={again}>{problem}</TryAgain>}
      {state && (
        <>
          <Sessions sessions={state.sessions} onChange={change}>
            {everywhere}
          </Sessions>
          <Passkeys passkeys={state.passkeys} onChange={change} />
          <SignInEvents events={state.events} />
        </>
      )}
      {!state && everywhere}
    </>
  )
}

const NOT_READ = 'We couldn’t load your devices and passkeys. Please try again.'

async function signOutEverywhere(api: Api): Promise<void> {
  const { signOutEverywhere: call } = await import('@hive/contract/base/session')
  await api.call(call)
}

/** This device was signed out with the others: its stored session is removed too. */
async function leave(): Promise<void> {
  const { endSession } = await sessionTools()
  await endSession()
  location.assign(paths.logout)
}
