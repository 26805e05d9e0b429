import { Phone } from 'lucide-react'

/** A number to ring with one press. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-2 whitespace-nowrap tabular-nums"
      href={`tel:${phone.replaceAll(' ', '')}`}
      translate="no"
      aria-label={`Ring ${name}: ${phone}`}
    >
      <Phone size={18} aria-hidden="true" />
      {phone}
    </a>
  )
}
