import { ARCHIVE_PATH, archiveForm } from '@hive/contract/office/archive'
import { irishDay } from '@hive/domain/base/time/irish'
import { useApi } from '#app/hooks.ts'
import { saveFile } from '#lib/save-file.ts'
import { TextField } from '#ui/fields.tsx'
import { Fold } from '#ui/fold.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

/** The download of everything, encrypted with a passphrase that only the admin knows. */
export function Everything() {
  return (
    <Fold
      id="everything"
      title="Everything as one file"
      about="All that your organisation has here, to download."
    >
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-3">
          <p>
            Leagues, teams, scores, people, sign-ups, payments, notes, health answers and logins:
            all that your organisation has here, for another Hive to import. What it leaves out are
            e-mails that wait to be sent, and who is logged in.
          </p>
          <p>
            The file is encrypted with a passphrase that you choose. We don’t keep it, and without
            it the file can never be opened: write it down before you download.
          </p>
          <p className="muted">
            For a spreadsheet of a single list, press Export on that list instead.
          </p>
        </div>
        <DownloadForm />
      </div>
    </Fold>
  )
}

function DownloadForm() {
  const api = useApi()
  const form = useSchemaForm(archiveForm, { passphrase: '', again: '' }, { kept: null })
  return (
    <Form
      form={form}
      className="card grid gap-4 p-6"
      send={async ({ passphrase }) =>
        saveFile(await api.file(ARCHIVE_PATH, { passphrase }), fileName())
      }
      done={() => `${fileName()} is in your downloads.`}
      after={() => form.reset()}
    >
      {(field) => (
        <>
          <TextField
            label="Passphrase"
            type="password"
            autoComplete="new-password"
            hint="At least 14 characters."
            {...field('passphrase')}
          />
          <TextField
            label="Passphrase again"
            type="password"
            autoComplete="new-password"
            {...field('again')}
          />
          <SubmitRow label="Download everything" busy="Preparing the file..." />
        </>
      )}
    </Form>
  )
}

function fileName(): string {
  return `hive-${irishDay(new Date())}.zip.age`
}
