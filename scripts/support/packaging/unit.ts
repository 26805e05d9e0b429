import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/** The last value of each setting of the service’s [Service] section. */
export async function readUnit(): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(ROOT, 'ops/hive.service'), 'utf8')
  const [, service = ''] = /\[Service\]\n([^]*?)\n\[/.exec(text) ?? []
  const lines = service.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name, value.join('=')]
    }),
  )
}
