import { leagueInAbout } from '@hive/domain/base/session/sign-in-about'
import { html } from '@hive/look/html.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { HostedContext } from './support.ts'

/** The addresses of a sign-in's own pages. */
const PAGES = '/auth/login/:uid'

/**
 * A page of a sign-in on the way to a league, with the league's name, night and price on top. The sign-in knows only the
 * league's number; everything that is said is the league's own.
 */
export async function withLeagueLine(
  context: HostedContext,
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<string> {
  if (!request.routeOptions.url?.startsWith(PAGES)) return page
  const ahead = leagueInAbout(await aboutOf(context, request, reply))
  const line = ahead && (await context.leagueAhead(ahead))
  if (!line) return page
  const { title, nights, price } = line
  const { markup } = html`<section class="league" aria-label="Your league">
    <p><small>You’re signing up for</small> <b>${title}</b> <small>${nights}</small></p>
    ${price && html`<p class="price" translate="no">${price}</p>`}
  </section>`
  return page.replace('<main>', `<main>${markup}`)
}

async function aboutOf(
  { provider }: HostedContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    const { params } = await provider().interactionDetails(request.raw, reply.raw)
    return params['about']
  } catch (error) {
    // A sign-in that is over leads nowhere.
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}
