import type { RightsCall, RightsGroup, RightsScreen } from '#core/wire/access-wire.ts'

/** What a role opens. Entries that the tree does not show, such as those of an add-on that is not installed, stay in it untouched. */
export interface Chosen {
  paths: ReadonlySet<string>
  apis: ReadonlySet<string>
}
/** The whole tree, what stood in the role before, and so what its editor may still give. */
export interface RightsContext {
  groups: readonly RightsGroup[]
  had: Chosen
}
export type CheckState = 'on' | 'part' | 'off'

/** The lists of a role as they stand in its form, JSON text each. */
export function rightsIn(values: Readonly<Record<string, unknown>>): Chosen {
  return { paths: new Set(listIn(values.path_arr)), apis: new Set(listIn(values.api_arr)) }
}

/** The lists as the protocol sends them; none is no list, so that a role without rights can be told from one nobody filled in. */
export function rightsOut({ paths, apis }: Chosen): { path_arr: string; api_arr: string } {
  const text = (entries: ReadonlySet<string>) => JSON.stringify([...entries].sort())
  return { path_arr: text(paths), api_arr: text(apis) }
}

/** Nobody gives what they do not hold; what the role has already may be taken and given back. */
export function mayGive({ held, path }: RightsScreen | RightsCall, had: ReadonlySet<string>): boolean {
  return held || had.has(path)
}

export function pageCheckState({ path, calls }: RightsScreen, { paths, apis }: Chosen): CheckState {
  if (!paths.has(path)) return 'off'
  return calls.every((one) => one.separate || apis.has(one.path)) ? 'on' : 'part'
}

export function groupCheckState({ pages }: RightsGroup, chosen: Chosen): CheckState {
  const marks = pages.map((page) => pageCheckState(page, chosen))
  if (marks.every((mark) => mark === 'on')) return 'on'
  return marks.every((mark) => mark === 'off') ? 'off' : 'part'
}

/**
 * Pages with the calls they need, or without any: a call that another open page makes stays. What a page for reading offers to write comes
 * along only where `whole` sections are chosen.
 */
export function withPages(context: RightsContext, chosen: Chosen, pages: readonly RightsScreen[], on: boolean, whole = false): Chosen {
  const { groups, had } = context
  const paths = new Set(chosen.paths)
  const apis = new Set(chosen.apis)
  const given = pages.filter((page) => mayGive(page, had.paths))
  if (on) {
    for (const page of given) {
      paths.add(page.path)
      for (const one of page.calls) if ((whole || !one.separate) && mayGive(one, had.apis)) apis.add(one.path)
    }
    return { paths, apis }
  }
  for (const page of given) paths.delete(page.path)
  const needed = new Set(groups.flatMap((group) => group.pages.filter(({ path }) => paths.has(path)).flatMap(({ calls }) => calls.flatMap(({ path, separate }) => (separate ? [] : [path]))))) // prettier-ignore
  for (const page of given) for (const one of page.calls) if (!needed.has(one.path) && mayGive(one, had.apis)) apis.delete(one.path)
  return { paths, apis }
}

/** A single call, wherever it stands in the tree. */
export function withCall({ had }: RightsContext, chosen: Chosen, one: RightsCall, on: boolean): Chosen {
  if (!mayGive(one, had.apis)) return chosen
  const apis = new Set(chosen.apis)
  if (on) apis.add(one.path)
  else apis.delete(one.path)
  return { ...chosen, apis }
}

/** The part of the tree that a search finds, by title or path: a page with all its calls, or with those that fit. */
export function matchingRights(groups: readonly RightsGroup[], typed: string): RightsGroup[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...groups]
  const fits = ({ title, path }: { title: string; path: string }) => `${title} ${path}`.toLowerCase().includes(wanted)
  return groups.flatMap((group) => {
    if (group.title.toLowerCase().includes(wanted)) return [group]
    const pages = group.pages.flatMap((page) => {
      if (fits(page)) return [page]
      const calls = page.calls.filter(fits)
      return calls.length > 0 ? [{ ...page, calls }] : []
    })
    return pages.length > 0 ? [{ ...group, pages }] : []
  })
}

/** How much of a tree is chosen; a call that several pages make counts once. */
export function countRights(groups: readonly RightsGroup[], { paths, apis }: Chosen): Count {
  const pages = groups.flatMap((group) => group.pages)
  const calls = new Set(pages.flatMap((page) => page.calls.map(({ path }) => path)))
  return {
    pages: pages.filter(({ path }) => paths.has(path)).length,
    ofPages: pages.length,
    calls: [...calls].filter((path) => apis.has(path)).length,
    ofCalls: calls.size,
  }
}
export interface Count {
  pages: number
  ofPages: number
  calls: number
  ofCalls: number
}

/** Entries of the role that the tree does not show. */
export function unlistedRights(groups: readonly RightsGroup[], { paths, apis }: Chosen): number {
  const pages = groups.flatMap((group) => group.pages)
  const known = new Set([...pages.map(({ path }) => path), ...pages.flatMap(({ calls }) => calls.map(({ path }) => path))])
  return [...paths, ...apis].filter((path) => !known.has(path)).length
}

function listIn(text: unknown): string[] {
  if (typeof text !== 'string' || text === '') return []
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}
