import { Drawing } from '#ui/drawing.tsx'

const CHALK = '#FFFBF2'

const RALLY =
  '<path d="M430 42 450 53.500v23L430 88l-20-11.500v-23z" fill="#FFB81C" opacity=".9"/>' +
  '<path d="M62 282 78 291v18.500L62 318.500 46 309.500V291z" fill="none" stroke="#FFB81C" stroke-width="3"/>' +
  '<g transform="rotate(-8 240 180)"><rect x="40" y="60" width="400" height="240" rx="10" fill="#0B6B4F"/>' +
  `<rect x="66" y="84" width="348" height="192" fill="#128063" stroke="${CHALK}" stroke-width="4"/>` +
  '<rect x="186" y="84" width="108" height="192" fill="#1B4FA8" opacity=".55"/>' +
  `<path d="M240 72v216" stroke="${CHALK}" stroke-width="5" stroke-dasharray="3 5"/>` +
  `<path d="M186 84v192M294 84v192M66 180h120M294 180h120" stroke="${CHALK}" stroke-width="4"/>` +
  '<g transform="translate(132 138) rotate(24)"><rect x="-17" y="-26" width="34" height="44" rx="13" fill="#FFB81C"/>' +
  '<rect x="-5" y="16" width="10" height="24" rx="4" fill="#14171A"/></g>' +
  '<g transform="translate(352 222) rotate(-150)"><rect x="-17" y="-26" width="34" height="44" rx="13" fill="#E8653A"/>' +
  '<rect x="-5" y="16" width="10" height="24" rx="4" fill="#14171A"/></g>' +
  `<path d="M146 128Q230 60 322 196" fill="none" stroke="${CHALK}" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>` +
  '<circle cx="322" cy="196" r="9" fill="#F4F06A"/><circle cx="319" cy="193" r="1.6" fill="#8a8a2a"/>' +
  '<circle cx="325" cy="198" r="1.6" fill="#8a8a2a"/></g>'

/** A pickleball rally from above. */
export function HeroArt() {
  return (
    <Drawing
      viewBox="20 20 440 330"
      width="440"
      height="330"
      className="mx-auto h-auto w-full max-w-[520px]"
      inside={RALLY}
    />
  )
}
