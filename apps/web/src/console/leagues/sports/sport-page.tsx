import {
  getSports,
  saveSport,
  sportForm,
  type SportRow,
  type SportValues,
} from '@hive/contract/leagues/sports'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { useVersion } from '#console/kit/use-version.ts'
import { BackButton } from '#ui/back-button.tsx'
import { TextAreaField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'

/** One sport, or a new one. */
export function SportPage() {
  const { id = '' } = useParams()
  const query = useRead(getSports, undefined, 'sports')
  const { refetch } = query
  async function read() {
    const { sports } = await refetch().unwrap()
    return sports.find(({ sportId }) => String(sportId) === id)
  }
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8">
      <p>
        <BackButton fallback={consolePaths.sports} />
      </p>
      {id === 'new' ? (
        <>
          <h1>Add a sport</h1>
          <SportForm read={read} />
        </>
      ) : (
        <Loaded query={query} what="this sport">
          {({ sports }) => {
            const sport = sports.find(({ sportId }) => String(sportId) === id)
            if (!sport) return <Notice tone="warning">There is no such sport.</Notice>
            return (
              <>
                <h1>{sport.name}</h1>
                <SportForm key={sport.sportId} sport={sport} read={read} />
              </>
            )
          }}
        </Loaded>
      )}
    </div>
  )
}

/** The values of a sport's fields: numbers are texts there. */
type SportFields = z.input<typeof sportForm>

const NEW_SPORT: SportFields = { name: '', playersOnTeam: '', gameDurationInMinutes: '', rules: '' }

function sportFields({ name, playersOnTeam, gameDurationInMinutes, rules }: SportRow): SportFields {
  return {
    name,
    playersOnTeam: String(playersOnTeam),
    gameDurationInMinutes: String(gameDurationInMinutes),
    rules,
  }
}

type Props = { sport?: SportRow; read: () => Promise<SportRow | undefined> }

function SportForm({ sport, read }: Props) {
  const send = useChange(saveSport, 'sports', 'setUp', 'actions')
  const navigate = useNavigate()
  const form = useSchemaForm<SportFields, SportValues>(
    sportForm,
    sport ? sportFields(sport) : NEW_SPORT,
    { kept: 'sport' },
  )
  const { save, settle } = useVersion(form, {
    schema: sportForm,
    began: sport?.version ?? 0,
    read: async () => {
      const saved = await read()
      return { version: saved?.version ?? 0, values: saved ? sportFields(saved) : NEW_SPORT }
    },
  })
  const sportId = sport?.sportId ?? null
  return (
    <Form
      form={form}
      className="card grid gap-4 p-6"
      send={(values) => save((version) => send({ ...values, sportId, version }))}
      done="Sport saved."
      after={() => (sport ? settle() : navigate(consolePaths.sports))}
    >
      {(field) => (
        <>
          <TextField
            label="Name"
            hint="As players know it, such as 3v3 Basketball."
            autoComplete="off"
            {...field('name')}
          />
          <TextField label="Players on a team" inputMode="numeric" {...field('playersOnTeam')} />
          <TextField
            label="Length of a game, in minutes"
            inputMode="numeric"
            {...field('gameDurationInMinutes')}
          />
          <TextAreaField
            label="How a game is won"
            hint="Shown with every league of this sport."
            {...field('rules')}
          />
          <SubmitRow label={sport ? 'Save sport' : 'Add sport'} />
        </>
      )}
    </Form>
  )
}
