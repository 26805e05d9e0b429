// node scripts/run.mjs check boundaries: who may import whom, file by file, and that no rooms stand in a circle.
import { cruise, format } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { CODE } from './support/paths.ts'
import { importsInCircles } from './support/room-circles.ts'

// With its options inside the rules, as the command itself does; otherwise its cache would never serve.
const { output: found } = await cruise(CODE, { ruleSet: config, validate: true })
if (typeof found === 'string') throw new Error(found)
const { output, exitCode } = await format(found, { outputType: 'err' })
console.log(output)
const circles = importsInCircles(found)
for (const { from, to } of circles) console.error(`rooms in a circle: ${from} → ${to}`)
process.exitCode = exitCode > 0 || circles.length > 0 ? 1 : 0
