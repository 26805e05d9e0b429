import { getTonight, openEmergencySheet } from '@hive/contract/office/emergency'
import { getLeaguePeople } from '@hive/contract/sign-up/league-people'
import { getMergePreview, mergeAccounts } from '@hive/contract/sign-up/merge-accounts'
import { addNote, findPeople, getPerson, removeNote } from '@hive/contract/sign-up/person'
import { endPlayerView, getPlayerView, startPlayerView } from '@hive/contract/sign-up/player-view'
import { readHealth } from '@hive/contract/office/privacy'
import { signOutPlayer } from '@hive/contract/base/session'
import {
  getShortTeams,
  takeShortTeamStep,
  undoShortTeamStep,
} from '@hive/contract/sign-up/short-teams'
import { getTeamProposal, publishTeams } from '@hive/contract/sign-up/team-proposal'
import { getTeamRepair, repairTeams } from '@hive/contract/sign-up/team-repair'
import { consoleApi } from '#console/api/console-api.ts'
import { reads, writes } from '#console/api/contract-calls.ts'

/** The calls about people. */
export const peopleApi = consoleApi.enhanceEndpoints({ addTagTypes: ['people'] }).injectEndpoints({
  endpoints: (build) => ({
    getLeaguePeople: build.query({ ...reads(getLeaguePeople), providesTags: ['people'] }),
    // It reads, but what is searched for is in its body.
    findPeople: build.query({ ...writes(findPeople), providesTags: ['people'] }),
    getPerson: build.query({ ...reads(getPerson), providesTags: ['people'] }),
    getMergePreview: build.query(reads(getMergePreview)),
    mergeAccounts: build.mutation({
      ...writes(mergeAccounts),
      invalidatesTags: ['people', 'actions'],
    }),
    startPlayerView: build.mutation({ ...writes(startPlayerView), invalidatesTags: ['actions'] }),
    getPlayerView: build.query(reads(getPlayerView)),
    endPlayerView: build.mutation(writes(endPlayerView)),
    addNote: build.mutation({ ...writes(addNote), invalidatesTags: ['people', 'actions'] }),
    removeNote: build.mutation({ ...writes(removeNote), invalidatesTags: ['people', 'actions'] }),
    readHealth: build.mutation({ ...writes(readHealth), invalidatesTags: ['actions'] }),
    getTonight: build.query(reads(getTonight)),
    openEmergencySheet: build.mutation(writes(openEmergencySheet)),
    signOutPlayer: build.mutation({ ...writes(signOutPlayer), invalidatesTags: ['actions'] }),
    getTeamProposal: build.query({ ...reads(getTeamProposal), providesTags: ['people'] }),
    getShortTeams: build.query({ ...reads(getShortTeams), providesTags: ['people'] }),
    takeShortTeamStep: build.mutation({
      ...writes(takeShortTeamStep),
      invalidatesTags: ['people', 'actions'],
    }),
    undoShortTeamStep: build.mutation({
      ...writes(undoShortTeamStep),
      invalidatesTags: ['people', 'actions'],
    }),
    getTeamRepair: build.query({ ...reads(getTeamRepair), providesTags: ['people'] }),
    repairTeams: build.mutation({ ...writes(repairTeams), invalidatesTags: ['people', 'actions'] }),
    publishTeams: build.mutation({
      ...writes(publishTeams),
      invalidatesTags: ['people', 'actions'],
    }),
  }),
})
