/** @jsxImportSource react */
import { Suspense } from 'react'
import { part } from '#lib/part.ts'

const Drawing = part(async () => (await import('./qr-drawing.tsx')).QrDrawing)

/**
 * A text as a QR code, dark on white whatever is around it; the text itself stands beside it, for those who do not scan. What
 * draws it is loaded with the first. The app shows it, and so does a phone of a night without the app.
 */
export function QrCode({ text }: { text: string }) {
  return (
    <Suspense fallback={<div className="aspect-square w-full bg-paper" />}>
      <Drawing text={text} />
    </Suspense>
  )
}
