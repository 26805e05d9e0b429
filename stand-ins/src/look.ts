import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'

const FILES = {
  'fonts.css': 'text/css; charset=utf-8',
  'hive.css': 'text/css; charset=utf-8',
  'fonts/bricolage.woff2': 'font/woff2',
  'fonts/figtree.woff2': 'font/woff2',
} as const

/** The look that these pages share with the product. */
export const look: FastifyPluginAsync = async (app) => {
  for (const [name, type] of Object.entries(FILES)) {
    const bytes = await readFile(new URL(import.meta.resolve(`@hive/look/${name}`)))
    app.get(`/look/${name}`, (_request, reply) => reply.type(type).send(bytes))
  }
}
