import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { Caller } from '#core/define/people.ts'
import type { Bound, Registry, RoutePage } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { writingCalls } from '#core/define/writing-calls.ts'
import { callTitles, screenTitle, titleOf } from '#core/text/titles.ts'
import { rightActions } from '#core/wire/access-wire.ts'
import type { Right, RightAction, RightsObject } from '#core/wire/access-wire.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** What the columns are called. */
export const actionTitles: Readonly<Record<RightAction, Text>> = {
  see: ['查看', 'View', 'Ver', '閲覧'],
  create: optionTexts.add,
  change: ['修改', 'Edit', 'Modificar', '変更'],
  delete: optionTexts.deleteText,
  approve: glossaryTerms.auditStep,
  more: ['其他', 'More', 'Más', 'その他'],
}

interface Making {
  registry: Registry
  caller: Caller
  lang: Lang
}
type Found = Omit<Right, 'held' | 'title'> & { title?: string }

/**
 * The rights of a section's screens as objects with what can be done with them, from the registry alone. What shows is one right; each
 * thing that changes something is one of its own. Every screen and every call of the screens stands in at least one.
 */
export function rightsMatrix(screens: readonly RoutePage[], { registry, caller, lang }: Making): RightsObject[] {
  const writing = writingCalls(registry.calls, registry.resources)
  const titles = callTitles(registry, lang)
  const apart = rightsApart(registry, writing)
  const open = (path: string) => !ruleRefusal(registry.ruleOf(path) ?? {}, caller)
  const objects = new Map<string, { title: string; found: Found[] }>()
  for (const page of screens) {
    const [key, title] = page.bound ? [page.bound.resource.table, titleOf(page.bound, lang)] : [page.path, screenTitle(page, lang)]
    const object = objects.get(key) ?? { title, found: [] }
    objects.set(key, object)
    object.found.push(...foundOn(page, { writing, apart, lang }))
  }
  const holds = ({ paths, apis }: Found) =>
    caller.isAdmin || (paths.every((path) => caller.paths.has(path)) && apis.every((api) => caller.apis.has(api)))
  return [...objects].map(([key, { title, found }]) => ({
    key,
    title,
    rights: merged(found)
      .filter(({ mark }) => !('api' in mark) || open(mark.api))
      .map((one) => ({
        ...one,
        title: one.title ?? ('api' in one.mark ? (titles.get(one.mark.api) ?? one.mark.api) : inLang(actionTitles[one.action], lang)),
        held: holds(one),
      })),
  }))
}

/**
 * Calls that read and are rights of their own: tabs of records that another section or call brings, and those that some fields need (`readRight`). They are never
 * part of seeing an object, or a role would hold the costs of orders with its list.
 */
function rightsApart({ pages, resources }: Registry, writing: ReadonlySet<string>): ReadonlySet<string> {
  const tabs = pages.flatMap(({ writes }) => writes.filter((api) => !writing.has(api)))
  const fields = resources.flatMap((bound) => [
    ...bound.fields.values(),
    ...Object.values(bound.resource.lines ?? {}).flatMap((one) => Object.values(one.fields)),
  ])
  return new Set([...tabs, ...fields.flatMap(({ readRight }) => readRight ?? [])])
}

interface Sorting {
  writing: ReadonlySet<string>
  apart: ReadonlySet<string>
  lang: Lang
}

function foundOn(page: RoutePage, { writing, apart, lang }: Sorting): Found[] {
  const { bound, path, action, kind } = page
  const reads = page.api.filter((api) => !writing.has(api) && !apart.has(api))
  const writes = [...page.api.filter((api) => writing.has(api)), ...page.writes]
  const seen = (): Found => ({ key: 'see', action: 'see', mark: { path }, paths: [path], apis: reads })
  const alone = (api: string): Found => {
    const does = bound ? doing(bound, api) : 'more'
    return { key: does === 'more' ? api : does === 'approve' ? api : does, action: does, mark: { api }, paths: [], apis: [api] }
  }
  if (!bound) return [seen(), ...writes.map(alone)]
  // The screen of a step, of deleting or of a button is done by one call, its own.
  const own = action === undefined ? undefined : (bound.transitions.get(action) ?? (action === 'del' ? bound.calls.get('Del') : undefined))
  const step = own ?? (kind === 'act' ? writes[0] : undefined)
  if (step !== undefined) return [{ ...alone(step), paths: [path], apis: page.api }]
  const form = kind === 'form' && action === undefined && !bound.resource.single
  if (form) {
    const does = path.includes(':') ? 'change' : 'create'
    return [{ key: does, action: does, mark: { path }, paths: [path], apis: page.api }]
  }
  // A screen beside its list is a right of its own; a document's own pages belong to seeing it.
  if (page.def && kind !== 'list') return [{ ...seen(), key: path, action: 'more', title: screenTitle(page, lang) }, ...writes.map(alone)]
  return [seen(), ...writes.map(alone)]
}

/** What a call does with the records of its object. */
function doing({ calls, transitions, resource }: Bound, api: string): RightAction {
  if (api === calls.get('Save')) return 'change'
  if (api === calls.get('Del')) return 'delete'
  const step = [...transitions].find(([, path]) => path === api)?.[0]
  return step !== undefined && typeof resource.flow?.transitions[step]?.to === 'object' ? 'approve' : 'more'
}

/** One right for each key, in the order of the columns: what several screens bring for it comes together. */
function merged(found: readonly Found[]): Found[] {
  const rights = new Map<string, Found>()
  for (const one of found) {
    const known = rights.get(one.key)
    rights.set(
      one.key,
      known ? { ...known, paths: [...new Set([...known.paths, ...one.paths])], apis: [...new Set([...known.apis, ...one.apis])] } : one,
    )
  }
  const all = [...rights.values()]
  return rightActions.flatMap((action) => all.filter((one) => one.action === action))
}
