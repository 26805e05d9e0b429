import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  /** Called before the form is sent again. */
  onOverwrite: () => void
  onLoad: () => void
}

/** Says that the account was saved elsewhere, with the ways to continue. Nothing typed is lost. */
export function Interrupted({ onOverwrite, onLoad }: Props) {
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
