type Option = { value: number; label: string }

type Props = {
  legend: string
  name: string
  options: readonly Option[]
  value: number
  onChange: (value: number) => void
}

/** A choice among a few cards, each with its number in a hexagon. */
export function RadioCards({ legend, name, options, value, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:gap-3">
      <legend className="label">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="pick max-sm:min-h-12 max-sm:gap-2.5 max-sm:px-3 max-sm:py-2 max-sm:leading-tight"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="hex max-sm:hidden" aria-hidden="true">
            {option.value}
          </span>
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
