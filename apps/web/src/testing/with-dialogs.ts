import { onTestFinished } from 'vitest'

/** The dialogs of a page that is drawn without a browser. */
export function withDialogs(): void {
  const { prototype } = HTMLDialogElement
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
      this.querySelector<HTMLElement>('input, button')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(prototype, 'showModal')
    Reflect.deleteProperty(prototype, 'close')
  })
}
