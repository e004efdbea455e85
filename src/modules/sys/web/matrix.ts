import type { Right, RightsGroup, RightsObject } from '#core/wire/access-wire.ts'

import type { CheckState, Chosen, RightsContext } from './rights.ts'

/** Whether a role has a right: it has its mark, and for all of it the rest. */
export function rightState({ mark, paths, apis }: Right, chosen: Chosen): CheckState {
  if (!('path' in mark ? chosen.paths.has(mark.path) : chosen.apis.has(mark.api))) return 'off'
  return paths.every((path) => chosen.paths.has(path)) && apis.every((api) => chosen.apis.has(api)) ? 'on' : 'part'
}

/** Nobody gives what they do not hold; what the role had may be taken and given back. */
export function mayGiveRight({ held, paths, apis }: Right, { had }: RightsContext): boolean {
  return held || (paths.every((path) => had.paths.has(path)) && apis.every((api) => had.apis.has(api)))
}

/** Rights of one object, or of a whole row or column: none is of use without seeing, and nothing stays that cannot be seen. */
export function withRights(context: RightsContext, chosen: Chosen, wanted: readonly Right[], on: boolean): Chosen {
  const objects = context.groups.flatMap((group) => group.objects)
  const bringing = (right: Right): Right[] => {
    const own = objects.find(({ rights }) => rights.includes(right))?.rights ?? []
    if (on) return [...own.filter(({ action }) => action === 'see'), right]
    return right.action === 'see' ? [...own] : [right]
  }
  const given = [...new Set(wanted.flatMap(bringing))].filter((right) => mayGiveRight(right, context))
  const [paths, apis] = [new Set(chosen.paths), new Set(chosen.apis)]
  if (on) {
    for (const right of given) {
      for (const path of right.paths) paths.add(path)
      for (const api of right.apis) apis.add(api)
    }
    return { paths, apis }
  }
  const gone = new Set(given)
  const kept = objects.flatMap(({ rights }) => rights.filter((right) => !gone.has(right) && rightState(right, chosen) !== 'off'))
  const needed = { paths: new Set(kept.flatMap((right) => right.paths)), apis: new Set(kept.flatMap((right) => right.apis)) }
  for (const right of given) {
    for (const path of right.paths) if (!needed.paths.has(path)) paths.delete(path)
    for (const api of right.apis) if (!needed.apis.has(api)) apis.delete(api)
    if ('path' in right.mark) paths.delete(right.mark.path)
    else apis.delete(right.mark.api)
  }
  return { paths, apis }
}

/** What several rights are marked together: a row, a column, a cell of several. */
export function stateOf(rights: readonly Right[], chosen: Chosen): CheckState {
  const states = rights.map((right) => rightState(right, chosen))
  if (states.length > 0 && states.every((state) => state === 'on')) return 'on'
  return states.every((state) => state === 'off') ? 'off' : 'part'
}

export interface RightChange {
  object: RightsObject
  right: Right
  now: 'given' | 'taken'
}

/** What differs from the role as it is saved. */
export function changesOf({ groups, had }: RightsContext, chosen: Chosen): RightChange[] {
  return groups.flatMap(({ objects }) =>
    objects.flatMap((object) =>
      object.rights.flatMap((right): RightChange[] => {
        const [before, now] = [rightState(right, had), rightState(right, chosen)]
        return before === now ? [] : [{ object, right, now: now === 'on' || before === 'off' ? 'given' : 'taken' }]
      }),
    ),
  )
}

/** What a right brings along that other things are called by: the titles of calls beside its own. */
export function broughtAlong(groups: readonly RightsGroup[], right: Right): string[] {
  const titles = new Map(
    groups.flatMap(({ pages }) => pages.flatMap(({ calls }) => calls.map(({ path, title }) => [path, title] as const))),
  )
  const own = 'api' in right.mark ? right.mark.api : undefined
  return right.apis.flatMap((api) => (api === own ? [] : (titles.get(api) ?? [])))
}

/** The screens that a right opens. */
export function screensOf(groups: readonly RightsGroup[], { paths }: Right): string[] {
  return groups.flatMap(({ pages }) => pages.filter(({ path }) => paths.includes(path)).map(({ title }) => title))
}

/** The objects that a search finds: by section, by name, or by one of their rights. */
export function matchingObjects(groups: readonly RightsGroup[], typed: string): RightsGroup[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...groups]
  return groups.flatMap((group) => {
    if (group.title.toLowerCase().includes(wanted)) return [group]
    const objects = group.objects.filter(({ title, rights }) =>
      [title, ...rights.map((right) => right.title)].some((text) => text.toLowerCase().includes(wanted)),
    )
    return objects.length > 0 ? [{ ...group, objects }] : []
  })
}

/** How many of the rights a role has. */
export function countMatrix(groups: readonly RightsGroup[], chosen: Chosen): { rights: number; of: number } {
  const rights = groups.flatMap(({ objects }) => objects.flatMap((object) => object.rights))
  return { rights: rights.filter((right) => rightState(right, chosen) !== 'off').length, of: rights.length }
}
