import type {
  ImportFile,
  ImportOfLeague,
  ImportPlanWire,
  UndoPlan,
} from '@hive/contract/office/imports'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { writeWorkbook } from '#console/kit/workbook/write-workbook.ts'
import { UndoPlace } from '#console/kit/undo/undo.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { ImportPage } from './import-page.tsx'

const LEAGUE = { id: 7, title: 'Leixlip Tuesday Pickleball' }

const DONE: ImportOfLeague = {
  id: 3,
  kind: 'players',
  system: 'Zuluru',
  by: 'Orla',
  at: '2026-11-23T10:00:00.000Z',
  made: 2,
  waiting: 1,
  undoneAt: null,
}

const QUESTION = {
  key: 'team x',
  text: 'Is “Maynoth Mavericks” Maynooth Mavericks?',
  options: [
    { value: '9', text: 'Yes, it’s Maynooth Mavericks' },
    { value: 'none', text: 'No, it’s another team' },
  ],
}

const SEEN = { undone: 1, places: 2, held: 1 }
const PLANNED: UndoPlan = {
  ...SEEN,
  kept: [{ line: 2, reason: 'Their team has games, so it stays.' }],
  writes: false,
}

/** A plan of two rows, of which one has a question until it is answered. */
function planOf({ answers }: ImportFile): ImportPlanWire {
  const isOpen = answers.length === 0
  return {
    rows: [
      { line: 2, what: 'Aoife, a@example.com', fate: 'made', note: 'Gets a place.' },
      { line: 3, what: 'Bren, b@example.com', fate: isOpen ? 'asked' : 'waits', note: 'Later.' },
    ],
    questions: [QUESTION],
  }
}

function bodyOf(call: unknown): ImportFile {
  return (call as { body: ImportFile }).body
}

async function open(imports: readonly ImportOfLeague[] = []) {
  withDialogs()
  const sent: { applied: unknown[]; planned: ImportFile[]; undone: unknown[] } = {
    applied: [],
    planned: [],
    undone: [],
  }
  const view = renderApp(
    <ConsoleStore>
      <UndoPlace>
        <ImportPage />
      </UndoPlace>
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/import',
      pattern: '/organiser/leagues/:id/import',
      answers: {
        '/api/organiser/imports': () => ({ league: LEAGUE, imports }),
        '/api/organiser/imports/plan': (call) => {
          sent.planned.push(bodyOf(call))
          return planOf(bodyOf(call))
        },
        '/api/organiser/imports/apply': (call) => {
          sent.applied.push(bodyOf(call))
          return { importId: 4, rows: 2 }
        },
        '/api/organiser/imports/undo/plan': () => PLANNED,
        '/api/organiser/imports/undo': (call) => {
          sent.undone.push(bodyOf(call))
          return { undone: 1, kept: [{ line: 2, reason: 'They’re on another team now.' }] }
        },
      },
    },
  )
  await screen.findByRole('heading', { name: 'Import' })
  const paste = async (text: string) => {
    await view.user.click(screen.getByLabelText('Rows'))
    await view.user.paste(text)
    await view.user.click(screen.getByRole('button', { name: 'Check the rows' }))
  }
  return { ...view, sent, paste }
}

const PASTED = 'Name\tE-mail\tTeam\nAoife\ta@example.com\t\nBren\tb@example.com\tMaynoth Mavericks'

test('pasted rows are checked, a question is answered, and the import can be undone', async () => {
  const { user, sent, paste } = await open()
  await paste(PASTED)
  expect(
    await screen.findByText('1 row has an open question. Please answer it first.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Yes, it’s Maynooth Mavericks' }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('2 rows imported.')).toBeDefined()
  expect(sent.applied).toMatchObject([
    {
      leagueId: 7,
      expected: 2,
      writes: false,
      answers: [{ key: 'team x', value: '9' }],
      columns: [
        { field: 'name', column: 0 },
        { field: 'email', column: 1 },
        { field: 'team', column: 2 },
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Undo, and take 3 places back' }))
  expect(await screen.findByText('Line 2: They’re on another team now.')).toBeDefined()
  expect(sent.undone).toEqual([{ leagueId: 7, importId: 4, seen: SEEN }])
})

test('people are written to only by the button that says so, with their number', async () => {
  const { user, sent, paste } = await open()
  await paste(PASTED)
  await user.click(await screen.findByRole('radio', { name: 'No, it’s another team' }))
  await user.click(await screen.findByRole('button', { name: 'Import, and write to 2 people' }))
  await waitFor(() => expect(sent.applied).toMatchObject([{ writes: true }]))
})

test('a column that is not recognised is chosen from a menu', async () => {
  const { user, sent, paste } = await open()
  await paste('Who;Reachable at\nAoife;a@example.com')
  expect(screen.getByText('Which column is it? E-mail: please choose under Columns.')).toBeDefined()
  expect(sent.planned).toEqual([])
  await user.selectOptions(screen.getByLabelText('E-mail'), 'Reachable at')
  await waitFor(() =>
    expect(sent.planned).toMatchObject([{ columns: [{ field: 'email', column: 1 }] }]),
  )
})

function drop(bytes: number[]) {
  const files = [new File([new Uint8Array(bytes)], 'players.csv')]
  fireEvent.drop(screen.getByRole('region', { name: 'File' }), { dataTransfer: { files } })
}

test('a dropped file of Windows is read with its accents; what is no workbook is refused in words', async () => {
  const { sent } = await open()
  drop([0x50, 0x4b, 3, 4])
  expect(await screen.findByText(/^We can’t read this workbook\./)).toBeDefined()
  drop([
    ...new TextEncoder().encode('Name;E-mail\nS'),
    0xed,
    ...new TextEncoder().encode('le;s@b.ie'),
  ])
  await waitFor(() => expect(sent.planned).toMatchObject([{ text: 'Name;E-mail\nSíle;s@b.ie' }]))
})

test('a dropped Excel workbook is read like any other file', async () => {
  const { sent } = await open()
  drop([
    ...(await writeWorkbook([
      ['Name', 'E-mail'],
      ['Síle', 's@b.ie'],
    ])),
  ])
  await waitFor(() => expect(sent.planned).toMatchObject([{ text: 'Name,E-mail\r\nSíle,s@b.ie' }]))
})

test('earlier imports are listed, each with one undo', async () => {
  const { user, sent } = await open([DONE, { ...DONE, id: 2, undoneAt: DONE.at }])
  expect(screen.getAllByText('Players: 3 rows')).toHaveLength(2)
  expect(screen.getAllByText('1 not logged in yet')).toHaveLength(2)
  expect(screen.getByText('Undone')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Undo the import of/ }))
  expect(
    await screen.findByText('2 people lose a place that is theirs now. We don’t write to them.'),
  ).toBeDefined()
  expect(screen.getByText('1 person loses a place that is held for them.')).toBeDefined()
  expect(screen.getByText('Line 2: Their team has games, so it stays.')).toBeDefined()
  expect(sent.undone).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo, and take 3 places back' }))
  await waitFor(() => expect(sent.undone).toEqual([{ leagueId: 7, importId: 3, seen: SEEN }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
