// The colours of Hive, each defined once. The first rule of hive.css is generated from here:
// node scripts/run.mjs colours

export const INK = '#14171A'
export const CHALK = '#FFFBF2'
export const HONEY = '#FFB81C'
export const GREEN = '#0B6B4F'
export const BLUE = '#1B4FA8'

/** The colours of screens and mails, by the names of their variables in the style sheet. */
export const COLOURS = {
  ink: INK,
  'ink-2': '#4A5157',
  'ink-3': '#23282D',
  chalk: CHALK,
  'chalk-2': '#D9D5CB',
  paper: '#FFFFFF',
  line: '#E9E2D3',
  edge: '#8D8575',
  honey: HONEY,
  'honey-dark': '#C98B00',
  'honey-deep': '#7A4F00',
  'honey-wash': '#FFF1CC',
  green: GREEN,
  'green-wash': '#DDF1E8',
  blue: BLUE,
  'blue-wash': '#E1EAFA',
  clay: '#B5401B',
  'clay-wash': '#FBE5DC',
} as const

/** More colours for drawings: the floors of courts, and the balls over them. */
export const GRASS = '#128063'
export const BOARDS = '#B44A17'
export const BOARDS_DARK = '#8E3610'
export const BALL = '#F4F06A'
export const BALL_HOLE = '#8A8A2A'
export const PADDLE = '#E8653A'

/** The variables of the style sheet. */
export function colourVariables(): string {
  return Object.entries(COLOURS)
    .map(([name, colour]) => `  --${name}: ${colour.toLowerCase()};\n`)
    .join('')
}
