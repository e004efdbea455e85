import type { RightsCall, RightsGroup, RightsScreen } from '#core/wire/access-wire.ts'

/**
 * Granted screens and calls. Entries outside the tree, such as those of an add-on that is not installed, are retained.
 */
export interface GrantedRights {
  paths: ReadonlySet<string>
  apis: ReadonlySet<string>
}
/** The whole tree and the saved rights of the role, which determine what its editor may grant. */
export interface RightsContext {
  groups: readonly RightsGroup[]
  had: GrantedRights
}
export type CheckState = 'on' | 'part' | 'off'

/** Parses the two rights lists of a role from the JSON text of its form. */
export function parseRights(values: Readonly<Record<string, unknown>>): GrantedRights {
  return { paths: new Set(parseList(values.path_arr)), apis: new Set(parseList(values.api_arr)) }
}

/**
 * Formats the rights for the protocol. An empty list is sent as `[]`, to distinguish a role without rights from a
 * missing field.
 */
export function formatRights({ paths, apis }: GrantedRights): { path_arr: string; api_arr: string } {
  const text = (entries: ReadonlySet<string>) => JSON.stringify([...entries].sort())
  return { path_arr: text(paths), api_arr: text(apis) }
}

/** Only rights that the editor holds, or that the role already has, can be granted or revoked. */
export function canGrant({ held, path }: RightsScreen | RightsCall, had: ReadonlySet<string>): boolean {
  return held || had.has(path)
}

export function pageCheckState({ path, calls }: RightsScreen, { paths, apis }: GrantedRights): CheckState {
  if (!paths.has(path)) return 'off'
  return calls.every((entry) => entry.separate || apis.has(entry.path)) ? 'on' : 'part'
}

export function groupCheckState({ pages }: RightsGroup, chosen: GrantedRights): CheckState {
  const marks = pages.map((page) => pageCheckState(page, chosen))
  if (marks.every((mark) => mark === 'on')) return 'on'
  return marks.every((mark) => mark === 'off') ? 'off' : 'part'
}

/**
 * Grants or revokes pages with the calls they need; a call that another granted page needs stays. Write calls of
 * read-only pages are included only with `includeSeparate`.
 */
export function withPages(
  context: RightsContext,
  chosen: GrantedRights,
  pages: readonly RightsScreen[],
  on: boolean,
  includeSeparate = false,
): GrantedRights {
  const { groups, had } = context
  const paths = new Set(chosen.paths)
  const apis = new Set(chosen.apis)
  const allowedPages = pages.filter((page) => canGrant(page, had.paths))
  if (on) {
    for (const page of allowedPages) {
      paths.add(page.path)
      for (const entry of page.calls)
        if ((includeSeparate || !entry.separate) && canGrant(entry, had.apis)) apis.add(entry.path)
    }
    return { paths, apis }
  }
  for (const page of allowedPages) paths.delete(page.path)
  const needed = new Set(
    groups.flatMap((group) =>
      group.pages
        .filter(({ path }) => paths.has(path))
        .flatMap(({ calls }) => calls.flatMap(({ path, separate }) => (separate ? [] : [path]))),
    ),
  )
  for (const page of allowedPages)
    for (const entry of page.calls) if (!needed.has(entry.path) && canGrant(entry, had.apis)) apis.delete(entry.path)
  return { paths, apis }
}

/** Grants or revokes a single call. */
export function withCall({ had }: RightsContext, chosen: GrantedRights, entry: RightsCall, on: boolean): GrantedRights {
  if (!canGrant(entry, had.apis)) return chosen
  const apis = new Set(chosen.apis)
  if (on) apis.add(entry.path)
  else apis.delete(entry.path)
  return { ...chosen, apis }
}

/**
 * The part of the tree that matches a search by title or path: a page with all its calls, or with the matching ones.
 */
export function matchingRights(groups: readonly RightsGroup[], input: string): RightsGroup[] {
  const query = input.trim().toLowerCase()
  if (query === '') return [...groups]
  const matches = ({ title, path }: { title: string; path: string }) => `${title} ${path}`.toLowerCase().includes(query)
  return groups.flatMap((group) => {
    if (group.title.toLowerCase().includes(query)) return [group]
    const pages = group.pages.flatMap((page) => {
      if (matches(page)) return [page]
      const calls = page.calls.filter(matches)
      return calls.length > 0 ? [{ ...page, calls }] : []
    })
    return pages.length > 0 ? [{ ...group, pages }] : []
  })
}

/** Number of granted pages and calls; a call of several pages counts once. */
export function countRights(groups: readonly RightsGroup[], { paths, apis }: GrantedRights): Count {
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

/** Number of granted entries that the tree does not show. */
export function unlistedRights(groups: readonly RightsGroup[], { paths, apis }: GrantedRights): number {
  const pages = groups.flatMap((group) => group.pages)
  const listed = new Set([
    ...pages.map(({ path }) => path),
    ...pages.flatMap(({ calls }) => calls.map(({ path }) => path)),
  ])
  return [...paths, ...apis].filter((path) => !listed.has(path)).length
}

function parseList(text: unknown): string[] {
  if (typeof text !== 'string' || text === '') return []
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}
