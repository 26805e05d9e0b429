import { createLog } from '#log.ts'

export type LogLine = Readonly<Record<string, unknown>>

/** A log as production has it, and the lines that it has written. */
export function keptLog() {
  const lines: LogLine[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines, said: (msg: string) => lines.filter((line) => line['msg'] === msg) }
}
