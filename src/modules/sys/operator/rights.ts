import { AppError } from '#core/errors/errors.ts'
import type { Caller } from '#core/define/people.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { RoutePage, Registry } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import type { DB } from '../../db.ts'
import { beyondReach } from './reach.ts'
import type { Reach } from './reach.ts'

/** What a role opens. */
export interface Rights {
  admin: boolean
  paths: readonly string[]
  apis: readonly string[]
}

/** A list of a role as its JSON text holds it; undefined when it is no list of texts. Each entry once, in order, as the registry writes it. */
export function readList(text: string, write: (entry: string) => string): string[] | undefined {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list) || !list.every((entry): entry is string => typeof entry === 'string' && entry.length <= 200)) return undefined
  return [...new Set(list.map(write))].sort()
}

/** `/a/edit/{id}` and `/a/edit/:id` are one screen. */
export const screenPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
/** `v1/jxc/unit/UnitSave` and `/jxc/unit/UnitSave` are one call. */
export const callPath = (path: string): string => `/${path.replace(/^\/+/, '').replace(/^v1\//, '')}`

/** The screens that a role of a supplier can open, whatever add-ons it has installed. */
export function screensOf(registry: Registry, caller: Caller): RoutePage[] {
  return registry.pages.filter(
    ({ rule, def, within }) => !def?.ownAccount && within === undefined && [undefined, 'plugin'].includes(ruleRefusal(rule, caller)),
  )
}

/** Every call that a role can name, for a supplier. */
export function callsOf(registry: Registry, caller: Caller): ReadonlySet<string> {
  const own = registry.resources.flatMap(({ calls, transitions }) => [...calls.values(), ...transitions.values()])
  const further = registry.calls.filter(({ access }) => access === 'api').map(({ path }) => path)
  const named = new Set([...own, ...further, ...screensOf(registry, caller).flatMap(({ api, writes }) => [...api, ...writes])])
  return new Set([...named].filter((path) => [undefined, 'plugin'].includes(ruleRefusal(registry.ruleOf(path) ?? {}, caller))))
}

/** Whether someone holds everything that a role opens. */
export function covers(caller: Caller, { admin, paths, apis }: Rights): boolean {
  return caller.isAdmin || (!admin && paths.every((path) => caller.paths.has(path)) && apis.every((api) => caller.apis.has(api)))
}

/** Refuses to work on the account of someone who holds more, or sees more. Throws `outranked`. */
export async function refuseHigher(
  person: { id: number; username: string } & Reach,
  roles: readonly Rights[],
  ctx: Pick<Ctx<DB>, 'db' | 'suid' | 'caller' | 'registry'>,
): Promise<void> {
  if (person.id === ctx.caller.uid) return
  if (!roles.every((one) => covers(ctx.caller, one)) || (await beyondReach(person, ctx)) !== undefined)
    throw new AppError('outranked', { name: person.username })
}
