export type StatusSchema = {
  providerErrors: {
    provider: string
    hour: Date
    errors: number
    lastAt: Date
    lastProblem: string
  }
}
