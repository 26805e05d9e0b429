import { getAccountCodes } from '@hive/contract/money/legal-details'
import type { LedgerEntry } from '@hive/contract/money/ledger'
import {
  type Package,
  PACKAGE_TITLES,
  PACKAGES,
  unnamedRates,
} from '@hive/domain/money/books/account-codes'
import type { Flow } from '@hive/domain/money/books/journal'
import { packageFile, packageFileName } from '@hive/domain/money/books/package-files'
import { daysOf } from '@hive/domain/money/books/period'
import { periodFile, periodFileName } from '@hive/domain/money/books/period-file'
import { percentText } from '@hive/domain/money/legal-details/vat'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { ScreenError } from '#lib/error-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'

type Props = { period: string; entries: readonly LedgerEntry[]; opening: readonly Flow[] }

/**
 * The files of a period as it stands: for the accountant to read, and for those who see all money as Xero and Sage import them.
 * That of a closed period is kept on the server.
 */
export function AccountantFiles(props: Props) {
  const { entries } = props
  const seesAll = useMayDo('money', 'all')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="ghost"
        disabled={entries.length === 0}
        onClick={() => {
          const books = booksOf(props)
          save(periodFile(books), periodFileName(books))
        }}
      >
        File for the accountant
      </Button>
      {seesAll &&
        PACKAGES.map((program) => <ForPackage key={program} program={program} {...props} />)}
      {seesAll && (
        <Link className="link" to={consolePaths.settings}>
          Account codes
        </Link>
      )}
    </div>
  )
}

/** Reads the codes at the moment of the press, so that a file never has old ones. */
function ForPackage({ program, ...props }: Props & { program: Package }) {
  const api = useApi()
  return (
    <StepButton
      variant="ghost"
      disabled={props.entries.length === 0}
      run={async () => {
        const codes = (await api.call(getAccountCodes))[program]
        const [unnamed] = unnamedRates(codes, props.entries)
        if (unnamed !== undefined) {
          throw new ScreenError(
            `Please enter what ${PACKAGE_TITLES[program]} calls the tax of ${percentText(unnamed)}, under Account codes.`,
          )
        }
        const books = booksOf(props)
        save(packageFile(program, books, codes), packageFileName(program, books))
      }}
    >
      For {PACKAGE_TITLES[program]}
    </StepButton>
  )
}

/** The entries come newest first; in a file they stand as they count. */
function booksOf({ period, entries, opening }: Props) {
  return { ...daysOf(period), opening, entries: entries.toReversed() }
}

function save(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv' }), name)
}
