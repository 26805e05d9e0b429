import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'

/** The chain that it plays, drand’s quicknet: when its first round was out, and how far rounds are apart, in seconds. */
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const BEGAN = 1_692_803_367
const PERIOD = 3

type Call = { Params: { round: string } }

/** A relay of the random beacon. Its signatures are made up from the rounds, so nobody could verify them. */
export const beacon: FastifyPluginAsync = async (app) => {
  app.get(`/${CHAIN}/info`, () => ({
    hash: CHAIN,
    period: PERIOD,
    genesis_time: BEGAN,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'quicknet' },
  }))
  app.get<Call>(`/${CHAIN}/public/:round`, ({ params }, reply) => {
    const latest = Math.floor((Date.now() / 1000 - BEGAN) / PERIOD) + 1
    const round = params.round === 'latest' ? latest : Number(params.round)
    if (!Number.isInteger(round) || round < 1) return reply.code(400).send({})
    if (round > latest) return reply.code(425).send({ error: 'Requested future beacon' })
    const signature = createHash('sha384').update(`stand-in ${round}`).digest()
    const randomness = createHash('sha256').update(signature).digest('hex')
    return { round, randomness, signature: signature.toString('hex') }
  })
}
