import { colourVariables } from '../../packages/look/src/colours.ts'

const BEGIN = '  /* Written from colours.ts: node scripts/run.mjs colours */\n'
const END = '  /* As far as here. */\n'

/** The style sheet with the colours of today. */
export function withColours(sheet: string): string {
  const [before, rest] = split(sheet, BEGIN)
  const [, after] = split(rest, END)
  return before + BEGIN + colourVariables() + END + after
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  if (index < 0) throw new Error(`hive.css has no line ${at.trim()}`)
  return [text.slice(0, index), text.slice(index + at.length)]
}
