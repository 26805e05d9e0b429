// npm run bench -- pages: what everyone reads, beside what was promised.
import { measureHttp, type Row } from './http.ts'

/** How much dearer a page may be with 10,000 leagues than with 10. */
const FLAT_WITHIN = 0.1

process.exit((await report()) ? 0 : 1)

async function report(): Promise<boolean> {
  console.log('Measuring, bare node:http and Hive by turns; this takes about four minutes…\n')
  const rows = await measureHttp()
  const lines = rows.map((row) => ({ ...row, few: fewOf(row, rows) }))
  console.table(lines.map(lineOf))
  const isGood = lines.every((line) => isHeld(line) && isFlat(line))
  console.log(isGood ? 'Within what was promised.' : 'Not within what was promised.')
  return isGood
}

type Line = Row & { readonly few: Row }

function lineOf(line: Line) {
  const { page, leagues, rate, work } = line
  return {
    page: page.what,
    leagues,
    bytes: Buffer.byteLength(page.answer.body, 'base64'),
    'bare /s': Math.round(rate.bare),
    'Hive /s': Math.round(rate.hive),
    ratio: round(rate.ratio),
    'at work, bare /s': Math.round(work.bare),
    'at work, Hive /s': Math.round(work.hive),
    'ratio at work': round(work.ratio),
    promised: page.least,
    'cost to few': round(costOf(line)),
    '': isHeld(line) && isFlat(line) ? 'OK' : 'NOT OK',
  }
}

function isHeld({ page, work }: Line): boolean {
  return round(work.ratio) >= page.least
}

function isFlat(line: Line): boolean {
  return !line.page.isFlat || round(costOf(line)) <= 1 + FLAT_WITHIN
}

/** A request's cost beside its cost with few leagues; what its bytes cost the bare server is taken off. */
function costOf({ work, few }: Line): number {
  return few.work.ratio / work.ratio
}

function round(value: number): number {
  return Number(value.toFixed(2))
}

function fewOf({ page }: Row, rows: readonly Row[]): Row {
  const few = rows.find((row) => row.page.what === page.what)
  if (!few) throw new Error(`${page.what} was not measured.`)
  return few
}
