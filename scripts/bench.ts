// npm run bench: what everyone reads, as a ratio to bare node:http on the same machine.
import { measureHttp } from '../bench/http.ts'
import { buildIfStale } from './support/build.ts'

await buildIfStale()
console.log('Measuring, bare node:http and Hive by turns; this takes about a minute and a half…\n')
const rows = await measureHttp()
console.table(
  Object.fromEntries(
    rows.map(({ what, bare, hive }) => [
      what,
      {
        'bare node:http /s': Math.round(bare),
        'Hive /s': Math.round(hive),
        ratio: Number((hive / bare).toFixed(2)),
      },
    ]),
  ),
)
