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
import { labelTexts } from '#core/text/label-texts.ts'

/** Titles of the matrix columns. */
export const actionTitles: Readonly<Record<RightAction, Text>> = {
  see: labelTexts.view,
  create: optionTexts.add,
  change: ['修改', 'Edit', 'Modificar', '変更'],
  delete: optionTexts.deleteText,
  approve: glossaryTerms.auditStep,
  more: glossaryTerms.others,
}

interface MatrixContext {
  registry: Registry
  caller: Caller
  lang: Lang
}
type Candidate = Omit<Right, 'held' | 'title'> & { title?: string }

/**
 * The rights of a section's screens as a matrix of objects and actions, derived from the registry. Reading is one
 * right; each change is a right of its own. Every screen and call belongs to at least one right.
 */
export function rightsMatrix(screens: readonly RoutePage[], { registry, caller, lang }: MatrixContext): RightsObject[] {
  const writing = writingCalls(registry.calls, registry.resources)
  const titles = callTitles(registry, lang)
  const separateCalls = separateReadCalls(registry, writing)
  const open = (path: string) => !ruleRefusal(registry.ruleOf(path) ?? {}, caller)
  const objects = new Map<string, { title: string; candidates: Candidate[] }>()
  for (const page of screens) {
    const [key, title] = page.bound
      ? [page.bound.resource.table, titleOf(page.bound, lang)]
      : [page.path, screenTitle(page, lang)]
    const object = objects.get(key) ?? { title, candidates: [] }
    objects.set(key, object)
    object.candidates.push(...rightsOnPage(page, { writing, apart: separateCalls, lang }))
  }
  const isGrantedToCaller = ({ paths, apis }: Candidate) =>
    caller.isAdmin || (paths.every((path) => caller.paths.has(path)) && apis.every((api) => caller.apis.has(api)))
  return [...objects].map(([key, { title, candidates }]) => ({
    key,
    title,
    rights: mergeRights(candidates)
      .filter(({ mark }) => !('api' in mark) || open(mark.api))
      .map((right) => ({
        ...right,
        title:
          right.title ??
          ('api' in right.mark
            ? (titles.get(right.mark.api) ?? right.mark.api)
            : inLang(actionTitles[right.action], lang)),
        held: isGrantedToCaller(right),
      })),
  }))
}

/**
 * Read calls that are separate rights: record tabs of another section or call, and calls required by some fields
 * (`readRight`). They never belong to viewing an object; otherwise a role with the order list would also see order
 * costs.
 */
function separateReadCalls({ pages, resources }: Registry, writing: ReadonlySet<string>): ReadonlySet<string> {
  const tabs = pages.flatMap(({ writes }) => writes.filter((api) => !writing.has(api)))
  const fields = resources.flatMap((bound) => [
    ...bound.fields.values(),
    ...Object.values(bound.resource.lines ?? {}).flatMap((line) => Object.values(line.fields)),
  ])
  return new Set([...tabs, ...fields.flatMap(({ readRight }) => readRight ?? [])])
}

interface PageContext {
  writing: ReadonlySet<string>
  apart: ReadonlySet<string>
  lang: Lang
}

function rightsOnPage(page: RoutePage, { writing, apart, lang }: PageContext): Candidate[] {
  const { bound, path, action, kind } = page
  const reads = page.api.filter((api) => !writing.has(api) && !apart.has(api))
  const writes = [...page.api.filter((api) => writing.has(api)), ...page.writes]
  const seeRight = (): Candidate => ({ key: 'see', action: 'see', mark: { path }, paths: [path], apis: reads })
  const singleCall = (api: string): Candidate => {
    const does = bound ? actionOf(bound, api) : 'more'
    return {
      key: does === 'more' ? api : does === 'approve' ? api : does,
      action: does,
      mark: { api },
      paths: [],
      apis: [api],
    }
  }
  if (!bound) return [seeRight(), ...writes.map(singleCall)]
  // A screen of a step, a deletion or a button runs exactly one call.
  const ownCall =
    action === undefined
      ? undefined
      : (bound.transitions.get(action) ?? (action === 'del' ? bound.calls.get('Del') : undefined))
  const step = ownCall ?? (kind === 'act' ? writes[0] : undefined)
  if (step !== undefined) return [{ ...singleCall(step), paths: [path], apis: page.api }]
  const form = kind === 'form' && action === undefined && !bound.resource.single
  if (form) {
    const does = path.includes(':') ? 'change' : 'create'
    return [{ key: does, action: does, mark: { path }, paths: [path], apis: page.api }]
  }
  // An extra screen next to the list is a separate right; a document's own pages belong to viewing it.
  if (page.def && kind !== 'list')
    return [{ ...seeRight(), key: path, action: 'more', title: screenTitle(page, lang) }, ...writes.map(singleCall)]
  return [seeRight(), ...writes.map(singleCall)]
}

/** The action of a call on the records of its object. */
function actionOf({ calls, transitions, resource }: Bound, api: string): RightAction {
  if (api === calls.get('Save')) return 'change'
  if (api === calls.get('Del')) return 'delete'
  const step = [...transitions].find(([, path]) => path === api)?.[0]
  return step !== undefined && typeof resource.flow?.transitions[step]?.to === 'object' ? 'approve' : 'more'
}

/** Merges rights with the same key, in column order: screens and calls are combined. */
function mergeRights(candidates: readonly Candidate[]): Candidate[] {
  const rights = new Map<string, Candidate>()
  for (const right of candidates) {
    const existing = rights.get(right.key)
    rights.set(
      right.key,
      existing
        ? {
            ...existing,
            paths: [...new Set([...existing.paths, ...right.paths])],
            apis: [...new Set([...existing.apis, ...right.apis])],
          }
        : right,
    )
  }
  const all = [...rights.values()]
  return rightActions.flatMap((action) => all.filter((right) => right.action === action))
}
