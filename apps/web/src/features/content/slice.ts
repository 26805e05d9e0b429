import type { SiteConfig } from '@hive/contract/site'
import { createSlice } from '@reduxjs/toolkit'

/** What the server says about itself and the day; the same for everyone, and never kept. */
export type SiteState = {
  readonly config: SiteConfig
  /** The Irish day on which the page was drawn, so that drawing it again gives the same. */
  readonly today: string
}

const initialState: SiteState = {
  config: {
    mode: 'production',
    organiser: { name: 'Hive', email: '' },
    apiKey: '',
    identity: {
      issuer: '',
      clientId: '',
      scope: '',
      kind: 'embedded',
      signOut: { style: 'oidc', url: null },
    },
  },
  today: '1970-01-01',
}

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {},
  selectors: {
    selectConfig: (state) => state.config,
    selectToday: (state) => state.today,
  },
})

export const { selectConfig, selectToday } = siteSlice.selectors
