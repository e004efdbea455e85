import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Requirement } from '#core/wire/access-wire.ts'

/**
 * Who may call a route: anyone, any signed-in operator, operators whose role includes the path, an application that
 * signs its requests (`server/open`), or a buyer of a supplier's shop (`server/buyer`).
 */
export type Access = 'public' | 'session' | 'api' | 'open' | 'buyer'
/** The data that a route touches: one supplier's, the platform's (its own account only), or none. */
export type TenantUse = 'yes' | 'platform' | 'none'

/** The `config` of every route; a route without it stops the start-up. */
export interface RouteAccess {
  access: Access
  tenant: TenantUse
  /** The right of an `api` route; default its path without `/v1`. */
  right?: string
  /** False for endpoints that plain tools call without device, timestamp and sign headers. */
  signed?: boolean
  /** A browser may open it by a one-time ticket (`?sign=`) instead of headers. */
  download?: boolean
  /** Authenticated by the page's picture cookie, since an `<img>` sends no headers. */
  cookie?: boolean
  /** Requirements that the caller need not have met for this call. */
  before?: readonly Requirement[]
  /** A long-lived stream, which does not count as load. */
  stream?: boolean
  /** A monitoring endpoint, answered at any load. */
  probe?: boolean
  /** A buyer's call that authenticates the buyer itself, in one batch with its answer (`server/buyer`). */
  proves?: true
  /** Accepts a multipart body, read by `withMultipart`. */
  multipart?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<RouteAccess> {}
}

/** Common `config` values. */
export const publicCall = { access: 'public', tenant: 'none' } as const satisfies RouteAccess
export const sessionCall = { access: 'session', tenant: 'yes' } as const satisfies RouteAccess
export const apiCall = { access: 'api', tenant: 'yes' } as const satisfies RouteAccess
export const buyerCall = { access: 'buyer', tenant: 'yes' } as const satisfies RouteAccess
export const unsignedCall = { access: 'public', tenant: 'none', signed: false } as const satisfies RouteAccess

/** A closed object schema: unknown keys are refused. `required` lists the required keys. */
export function fields<P extends Record<string, object>>(properties: P, required: readonly (keyof P & string)[] = []) {
  return { type: 'object', additionalProperties: false, properties, required } as const
}

/** The query schema of a call without parameters. */
export const noQuery = fields({})

/** Schema of a text; `max` in characters, `label` is its name in refusals. */
export function textSchema(
  max: number,
  extra: { min?: number; pattern?: string; enum?: readonly string[]; label?: object } = {},
) {
  const { min, ...keywords } = extra
  return { type: 'string', maxLength: max, ...(min === undefined ? {} : { minLength: min }), ...keywords } as const
}

/** One entry of the route table for the guard, the tickets and the tests. */
export interface DeclaredRoute extends RouteAccess {
  method: string
  url: string
  /** The right that a role's `api_arr` must include. */
  right: string
}

/** The right of a path: the path without `/v1`, with a leading slash. */
export function rightOf(path: string): string {
  return `/${path.replace(/^\/+/, '').replace(/^v1\//, '')}`
}

/**
 * Collects every route as it is added, and refuses to start when one has no access rule or no schema for its input.
 * Registered before anything that adds routes. The collected table is `app.routeTable`.
 */
export function declareRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  const table: DeclaredRoute[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const faults = routes.flatMap(faultsOf)
    if (faults.length) throw new Error(`routes without an access rule or a schema:\n${faults.join('\n')}`)
    for (const route of routes) table.push(...declared(route))
  })
}

function faultsOf(route: RouteOptions): string[] {
  const name = `${methodsOf(route).join('|')} ${route.url}`
  const { access, tenant, signed, multipart } = route.config ?? {}
  if (!access || !tenant) return [`${name}: config.access and config.tenant`]
  if ((access === 'api' || access === 'open' || access === 'buyer') && tenant === 'none')
    return [`${name}: an api route belongs to a tenant`]
  if (signed === false) return []
  const { querystring, body } = route.schema ?? {}
  return [
    ...(querystring ? [] : [`${name}: schema.querystring`]),
    ...(body || multipart || !methodsOf(route).includes('POST') ? [] : [`${name}: schema.body`]),
  ]
}

function declared(route: RouteOptions): DeclaredRoute[] {
  const { access = 'api', tenant = 'yes', ...options } = route.config ?? {}
  const right = options.right ?? rightOf(route.url)
  return methodsOf(route).map((method) => ({ ...options, access, tenant, right, method, url: route.url }))
}

function methodsOf(route: RouteOptions): string[] {
  return [route.method].flat()
}
