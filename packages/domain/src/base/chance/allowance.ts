/** How much worse a choice may be: by one with a chance of a half, by two of a quarter; in later steps less often. */
export function allowance(random: number, step: number): number {
  return Math.floor(Math.clz32(Math.floor(random * 4_294_967_296)) / step)
}
