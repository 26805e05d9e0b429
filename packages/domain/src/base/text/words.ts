/** 'Aoife', 'Aoife and Brian', 'Aoife, Brian and Ciara' */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** A text that someone typed as the end of a sentence: with a full stop, unless it has an end of its own. */
export function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** '1 team', '2 teams' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
