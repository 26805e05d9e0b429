import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  by: 'expired' | 'changed'
  onOverwrite: () => void
  onLoad: () => void
}

/** What came between someone and their saving, and the ways on. Nothing typed is lost by either. */
export function Interrupted({ by, onOverwrite, onLoad }: Props) {
  if (by === 'expired') {
    return (
      <Notice tone="warning" title="Please log in again">
        <p>Your session has ended. What you have typed is kept until you are back.</p>
        <ButtonLink className="mt-3" to={paths.login} state={{ from: paths.account }}>
          Log in and go on
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title="Your account has changed meanwhile">
      <p>It was saved in another tab or on another device. Which one shall count?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onOverwrite}>What I have typed here</Button>
        <Button variant="ghost" onClick={onLoad}>
          The newer one
        </Button>
      </div>
    </Notice>
  )
}
