// npm run check [lint|format|types|boundaries|owners|unused|secrets|dependencies …]: every quick gate, or the named ones.
import { describe, GATES, runGates } from './support/gates.ts'

const wanted = process.argv.slice(2)
const gates = wanted.length === 0 ? GATES : GATES.filter(({ kind }) => wanted.includes(kind))
if (gates.length === 0) {
  console.error(`There is no gate "${wanted.join(' ')}".`)
  process.exit(1)
}

const began = performance.now()
const verdicts = await runGates(gates, (verdict) => console.log(describe(verdict)))
const failed = verdicts.filter(({ code }) => code !== 0)
const seconds = ((performance.now() - began) / 1000).toFixed(1)

console.log(
  failed.length === 0
    ? `All ${verdicts.length} gates pass (${seconds} s).`
    : `${failed.length} of ${verdicts.length} gates fail: ${failed.map(({ gate }) => gate.name).join(', ')} (${seconds} s).`,
)
process.exitCode = failed.length === 0 ? 0 : 1
