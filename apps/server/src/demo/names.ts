const FIRST = [
  'Aisling',
  'Brian',
  'Caoimhe',
  'Darragh',
  'Eimear',
  'Fionn',
  'Gráinne',
  'Hugh',
  'Imelda',
  'Jack',
  'Katie',
  'Lorcan',
  'Maeve',
  'Niall',
  'Orla',
  'Pádraig',
  'Róisín',
  'Seán',
  'Tara',
  'Úna',
  'Zofia',
  'Mateus',
  'Priya',
  'Chidi',
  'Elena',
] as const

const LAST = [
  'Brennan',
  'Carroll',
  'Doyle',
  'Egan',
  'Farrell',
  'Gallagher',
  'Hayes',
  'Kavanagh',
  'Lynch',
  'Moran',
  'Nolan',
  'O’Brien',
  'Power',
  'Quinn',
  'Reilly',
  'Sheridan',
  'Tierney',
  'Ward',
] as const

/** The name of the player with this number in the demo world; the first 450 differ. */
export function demoName(index: number): string {
  const first = FIRST[index % FIRST.length] ?? FIRST[0]
  const last = LAST[index % LAST.length] ?? LAST[0]
  return `${first} ${last}`
}

/** `Pádraig O’Brien` as the beginning of an e-mail address: `padraig.obrien` */
export function asAddress(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')
}
