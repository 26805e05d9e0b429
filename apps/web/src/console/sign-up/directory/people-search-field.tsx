import { TextField } from '#ui/fields.tsx'

type Props = { label: string; search: string; setSearch: (search: string) => void }

/** A search for people. What is typed never goes into an address. */
export function PeopleSearchField({ label, search, setSearch }: Props) {
  return (
    <search className="max-w-lg">
      <TextField
        id="search"
        label={label}
        type="search"
        hint="Parts of a name or an e-mail."
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
    </search>
  )
}
