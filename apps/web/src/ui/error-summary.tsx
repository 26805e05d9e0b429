type FieldError = { id: string; message: string }

/** All that is wrong with a form, each with a link to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <div role="alert" className="rounded-card bg-clay-wash p-4">
      <p className="font-bold">Please check these fields</p>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a className="link" href={`#${id}`}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
