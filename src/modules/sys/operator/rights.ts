import { AppError } from '#core/errors/errors.ts'
import type { Caller } from '#core/define/people.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RoutePage, Registry } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import type { DB } from '../../db.ts'
import { fieldBeyondReach } from './reach.ts'
import type { Reach } from './reach.ts'

/** Rights of a role. */
export interface Rights {
  admin: boolean
  paths: readonly string[]
  apis: readonly string[]
}

/**
 * Parses a rights list from JSON text; undefined unless it is a list of strings. Entries are normalised with `write`,
 * unique and sorted.
 */
export function parseRightsList(text: string, write: (entry: string) => string): string[] | undefined {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list) || !list.every((entry): entry is string => typeof entry === 'string' && entry.length <= 200))
    return undefined
  return [...new Set(list.map(write))].sort()
}

/** `/a/edit/{id}` and `/a/edit/:id` are the same screen. */
export const screenPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
/** `v1/jxc/unit/UnitSave` and `/jxc/unit/UnitSave` are the same call. */
export const callPath = (path: string): string => `/${path.replace(/^\/+/, '').replace(/^v1\//, '')}`

/** The screens that roles of a supplier can grant, including those of add-ons that are not installed. */
export function screensOf(registry: Registry, caller: Caller): RoutePage[] {
  return registry.pages.filter(
    ({ rule, def, within }) =>
      !def?.ownAccount && within === undefined && [undefined, 'plugin'].includes(ruleRefusal(rule, caller)),
  )
}

/** All calls that roles of a supplier can grant. */
export function callsOf(registry: Registry, caller: Caller): ReadonlySet<string> {
  const resourceCalls = registry.resources.flatMap(({ calls, transitions }) => [
    ...calls.values(),
    ...transitions.values(),
  ])
  const otherCalls = registry.calls.filter(({ access }) => access === 'api').map(({ path }) => path)
  const allCalls = new Set([
    ...resourceCalls,
    ...otherCalls,
    ...screensOf(registry, caller).flatMap(({ api, writes }) => [...api, ...writes]),
  ])
  return new Set(
    [...allCalls].filter((path) => [undefined, 'plugin'].includes(ruleRefusal(registry.ruleOf(path) ?? {}, caller))),
  )
}

/** Whether the caller holds all rights of a role. */
export function holdsRights(caller: Caller, { admin, paths, apis }: Rights): boolean {
  return (
    caller.isAdmin ||
    (!admin && paths.every((path) => caller.paths.has(path)) && apis.every((api) => caller.apis.has(api)))
  )
}

/** Refuses to change the account of an operator with more rights or a wider scope. Throws `outranked`. */
export async function refuseOutranking(
  person: { id: number; username: string } & Reach,
  roles: readonly Rights[],
  ctx: Pick<Ctx<DB>, 'db' | 'suid' | 'caller' | 'registry'>,
): Promise<void> {
  if (person.id === ctx.caller.uid) return
  if (!roles.every((role) => holdsRights(ctx.caller, role)) || (await fieldBeyondReach(person, ctx)) !== undefined)
    throw new AppError('outranked', { name: person.username })
}
