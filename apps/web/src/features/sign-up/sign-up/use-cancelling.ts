import { useApi, useRefresh } from '#app/hooks.ts'

/** Cancels the player's own place, with the sum that they have read, then reloads. */
export function useCancelling(registrationId: number, expectedBack?: number) {
  const api = useApi()
  const refresh = useRefresh()
  return {
    async run() {
      const { cancelRegistration } = await import('@hive/contract/roster/registrations')
      await api.call(cancelRegistration, {
        body: { registrationId, ...(expectedBack === undefined ? {} : { expectedBack }) },
      })
    },
    after: refresh,
  }
}

/** Stays on the team after all that the others have been asked to take over, then reloads. */
export function useStaying(registrationId: number) {
  const api = useApi()
  const refresh = useRefresh()
  return {
    async run() {
      const { stayOnTeam } = await import('@hive/contract/roster/registrations')
      await api.call(stayOnTeam, { body: { registrationId } })
    },
    after: refresh,
  }
}
