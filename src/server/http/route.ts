import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Requirement } from '#core/wire/access-wire.ts'

/**
 * Who may call a route: anyone, any operator who is signed in, those whose role names the path, an application that signs its
 * requests (`server/open`), or a buyer of a supplier's shop (`server/buyer`).
 */
export type Access = 'public' | 'session' | 'api' | 'open' | 'buyer'
/** Whose data a route touches: one supplier's, the platform's (its own account only), or nobody's. */
export type TenantUse = 'yes' | 'platform' | 'none'

/** What every route declares in its `config`; a route without it stops the start-up. */
export interface RouteAccess {
  access: Access
  tenant: TenantUse
  /** The right that opens an `api` route; its path without `/v1` unless told. */
  right?: string
  /** False for endpoints that plain tools call: no device, timestamp and sign headers. */
  signed?: boolean
  /** A browser may open it by a one-time ticket (`?sign=`) instead of headers. */
  download?: boolean
  /** Opened by the page's picture cookie, since an `<img>` sends no headers. */
  cookie?: boolean
  /** Requirements that the caller need not have met for this call. */
  before?: readonly Requirement[]
  /** Stays open and says something now and then: it is no load. */
  stream?: boolean
  /** Asked by what watches the server: answered however full it is. */
  probe?: boolean
  /** A buyer's call that proves the buyer itself, together with its answer (`server/buyer`). */
  proves?: true
  /** Takes a multipart body, read by `withMultipart`. */
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

/** A closed object schema: unknown keys are refused. `required` names the keys that must be there. */
export function fields<P extends Record<string, object>>(properties: P, required: readonly (keyof P & string)[] = []) {
  return { type: 'object', additionalProperties: false, properties, required } as const
}

/** The query of a call that takes none. */
export const noQuery = fields({})

/** Schema of a text; `max` in characters, `label` names it to people in a refusal. */
export function textSchema(max: number, extra: { min?: number; pattern?: string; enum?: readonly string[]; label?: object } = {}) {
  const { min, ...rest } = extra
  return { type: 'string', maxLength: max, ...(min === undefined ? {} : { minLength: min }), ...rest } as const
}

/** One line of the table of routes, as the guard, the tickets and the tests see it. */
export interface DeclaredRoute extends RouteAccess {
  method: string
  url: string
  /** What a role's `api_arr` must name. */
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
  const seen: RouteOptions[] = []
  const table: DeclaredRoute[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', (route) => void seen.push(route))
  app.addHook('onReady', async () => {
    const faults = seen.flatMap(faultsOf)
    if (faults.length) throw new Error(`routes without an access rule or a schema:\n${faults.join('\n')}`)
    for (const route of seen) table.push(...declared(route))
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
  const { access = 'api', tenant = 'yes', ...rest } = route.config ?? {}
  const right = rest.right ?? rightOf(route.url)
  return methodsOf(route).map((method) => ({ ...rest, access, tenant, right, method, url: route.url }))
}

function methodsOf(route: RouteOptions): string[] {
  return [route.method].flat()
}
