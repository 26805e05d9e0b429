import { paths } from '@hive/domain/base/site/paths'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  by: 'expired' | 'changed'
  /** Called before the form is sent again. */
  onOverwrite: () => void
  onLoad: () => void
}

/** Explains what interrupted saving, with the ways to continue. Nothing typed is lost. */
export function Interrupted({ by, onOverwrite, onLoad }: Props) {
  if (by === 'expired') {
    return (
      <Notice tone="warning" title="Please log in again">
        <p>
          Your session has ended. We’ll keep what you typed until you’re back, but not your answers
          about your health.
        </p>
        <ButtonLink className="mt-3" to={paths.login} state={{ from: paths.account }}>
          Log in and continue
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title="Your account has changed in the meantime">
      <p>You saved it in another tab or on another device. Which version do you want to keep?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="ink" onClick={onOverwrite}>
          Keep what I typed here
        </Button>
        <Button variant="ghost" onClick={onLoad}>
          Use the newer one
        </Button>
      </div>
    </Notice>
  )
}
