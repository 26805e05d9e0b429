import { mkdir, open, readdir, readFile, rename, rm, watch, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { give, type Owner } from '#db/embedded/owner.ts'

/** A request of PostgreSQL: to keep a file of its log, or to fetch one to a path of its cluster. */
export type LogRequest = { kind: 'keep' | 'fetch'; name: string; path: string }

/** The answer to a request: done, missing (which ends a recovery in order), or a fault with its reason. */
export type LogAnswer = { kind: 'done' | 'missing' } | { kind: 'fault'; why: string }

/** The folder beside the cluster for requests and answers. */
export const MEETING = 'hand-over'

/** The command with which PostgreSQL calls the script, in the cluster and as its own user. */
export const ARCHIVE_COMMAND = `/bin/sh ../${MEETING}/ask.sh keep %f %p`
export const RESTORE_COMMAND = `/bin/sh ../${MEETING}/ask.sh fetch %f %p`

/**
 * PostgreSQL's commands run as its own user, which need not reach our programs, our keys or the store. So the command
 * leaves a note beside the cluster, and waits for the answer of the Hive that runs. Without one it fails, and
 * PostgreSQL keeps the file and asks again.
 */
const SCRIPT = `#!/bin/sh
# Asks the Hive that runs to keep a file of the write-ahead log, or for one; waits for its answer.
cd ../${MEETING} || exit 1
ask="$1-$2"
rm -f "$ask.answer"
printf '%s' "$3" > "$ask.new" && mv "$ask.new" "$ask.ask" || exit 1
tries=0
while [ ! -e "$ask.answer" ]; do
  tries=$((tries + 1))
  if [ "$tries" -gt 600 ]; then
    rm -f "$ask.ask"
    echo "Hive gives no answer about $2." >&2
    exit 1
  fi
  sleep 0.1
done
read -r code why < "$ask.answer"
rm -f "$ask.answer"
[ -z "$why" ] || echo "$why" >&2
exit "$code"
`

/** The exit codes. One above 125 makes a recovery fail; a lower one would end it as if the log ended here. */
const CODES = { done: 0, missing: 1, keepFault: 1, fetchFault: 200 }

/** Creates the folder and the script by which PostgreSQL makes its requests. */
export async function prepareMeeting(home: string, owner: Owner): Promise<string> {
  const folder = join(home, MEETING)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'ask.sh'), SCRIPT, { mode: 0o600 })
  await give(folder, owner)
  return folder
}

/** How often the folder is read, for file systems that report no changes. */
const LOOK_MS = 1000

/** Answers the requests of PostgreSQL one at a time, until it is ended. */
export function answerAsks(
  { folder, owner }: { folder: string; owner: Owner },
  answer: (ask: LogRequest) => Promise<LogAnswer>,
): { end(): Promise<void> } {
  const over = new AbortController()
  let looking: Promise<void> | null = null
  let isWanted = false
  const look = () => {
    isWanted = true
    looking ??= (async () => {
      while (isWanted && !over.signal.aborted) {
        isWanted = false
        for (const file of await asksIn(folder)) await answerFile(file)
      }
    })().finally(() => (looking = null))
  }
  const answerFile = async (file: string) => {
    const ask = await readAsk(folder, file)
    await rm(join(folder, file), { force: true })
    if (ask) await writeAnswer({ folder, owner }, ask, await answer(ask))
  }
  const timer = setInterval(look, LOOK_MS)
  void follow(folder, { look, signal: over.signal })
  look()
  return {
    async end() {
      over.abort()
      clearInterval(timer)
      await looking
    },
  }
}

async function follow(folder: string, { look, signal }: { look: () => void; signal: AbortSignal }) {
  try {
    for await (const { eventType } of watch(folder, { signal })) if (eventType) look()
  } catch {
    // It was ended, or this file system cannot be watched, so that the timer reads the folder.
  }
}

async function asksIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.ask'))
}

async function readAsk(folder: string, file: string): Promise<LogRequest | null> {
  const [, kind, name] = /^(keep|fetch)-(.+)\.ask$/.exec(file) ?? []
  const path = await readFile(join(folder, file), 'utf8').catch(() => null)
  if ((kind !== 'keep' && kind !== 'fetch') || name === undefined || path === null) return null
  return { kind, name, path }
}

async function writeAnswer(
  { folder, owner }: { folder: string; owner: Owner },
  { kind, name }: LogRequest,
  answer: LogAnswer,
): Promise<void> {
  const why = answer.kind === 'fault' ? answer.why.replaceAll(/\s+/g, ' ') : ''
  const code = answer.kind === 'fault' ? CODES[`${kind}Fault`] : CODES[answer.kind]
  const draft = join(folder, `${kind}-${name}.draft`)
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(`${code} ${why}\n`).finally(() => file.close())
  await give(draft, owner)
  await rename(draft, join(folder, `${kind}-${name}.answer`))
}
