import { getTonight, openEmergencySheet } from '@hive/contract/emergency'
import { getLeaguePeople } from '@hive/contract/league-people'
import { getMergePreview, mergeAccounts } from '@hive/contract/merge-accounts'
import { addNote, findPeople, getPerson, removeNote } from '@hive/contract/person'
import {
  getRemoval,
  givePlace,
  movePlace,
  removePlace,
  swapPlaces,
} from '@hive/contract/places-by-hand'
import { endPlayerView, getPlayerView, startPlayerView } from '@hive/contract/player-view'
import { readHealth } from '@hive/contract/privacy'
import { signOutPlayer } from '@hive/contract/session'
import { getTeamProposal, publishTeams } from '@hive/contract/team-proposal'
import { getTeamRepair, repairTeams } from '@hive/contract/team-repair'
import { moveInLine } from '@hive/contract/waiting-line'
import { consoleApi } from '#console/api/console-api.ts'
import { reads, writes } from '#console/api/contract-calls.ts'

/** The calls about people; a change of one person's place reads everyone's anew. */
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
    getTeamRepair: build.query({ ...reads(getTeamRepair), providesTags: ['people'] }),
    repairTeams: build.mutation({ ...writes(repairTeams), invalidatesTags: ['people', 'actions'] }),
    publishTeams: build.mutation({
      ...writes(publishTeams),
      invalidatesTags: ['people', 'actions'],
    }),
    givePlace: build.mutation({
      ...writes(givePlace),
      invalidatesTags: ['people', 'leagues', 'actions'],
    }),
    movePlace: build.mutation({ ...writes(movePlace), invalidatesTags: ['people', 'actions'] }),
    swapPlaces: build.mutation({ ...writes(swapPlaces), invalidatesTags: ['people', 'actions'] }),
    moveInLine: build.mutation({ ...writes(moveInLine), invalidatesTags: ['people', 'actions'] }),
    getRemoval: build.query(reads(getRemoval)),
    removePlace: build.mutation({
      ...writes(removePlace),
      invalidatesTags: ['people', 'leagues', 'tasks', 'actions'],
    }),
  }),
})
