import type { Right, RightsGroup, RightsObject } from '#core/wire/access-wire.ts'

import type { CheckState, GrantedRights, RightsContext } from './rights.ts'

/** State of a right in a role: off without its mark, on with all its screens and calls, otherwise part. */
export function rightState({ mark, paths, apis }: Right, chosen: GrantedRights): CheckState {
  if (!('path' in mark ? chosen.paths.has(mark.path) : chosen.apis.has(mark.api))) return 'off'
  return paths.every((path) => chosen.paths.has(path)) && apis.every((api) => chosen.apis.has(api)) ? 'on' : 'part'
}

/** Only rights that the editor holds, or that the saved role has, can be granted or revoked. */
export function canGrantRight({ held, paths, apis }: Right, { had }: RightsContext): boolean {
  return held || (paths.every((path) => had.paths.has(path)) && apis.every((api) => had.apis.has(api)))
}

/**
 * Sets the rights of a cell, row or column. Granting any right also grants viewing; revoking viewing revokes the other
 * rights of the object.
 */
export function withRights(
  context: RightsContext,
  chosen: GrantedRights,
  selected: readonly Right[],
  on: boolean,
): GrantedRights {
  const objects = context.groups.flatMap((group) => group.objects)
  const withDependencies = (right: Right): Right[] => {
    const objectRights = objects.find(({ rights }) => rights.includes(right))?.rights ?? []
    if (on) return [...objectRights.filter(({ action }) => action === 'see'), right]
    return right.action === 'see' ? [...objectRights] : [right]
  }
  const allowed = [...new Set(selected.flatMap(withDependencies))].filter((right) => canGrantRight(right, context))
  const [paths, apis] = [new Set(chosen.paths), new Set(chosen.apis)]
  if (on) {
    for (const right of allowed) {
      for (const path of right.paths) paths.add(path)
      for (const api of right.apis) apis.add(api)
    }
    return { paths, apis }
  }
  const removed = new Set(allowed)
  const remaining = objects.flatMap(({ rights }) =>
    rights.filter((right) => !removed.has(right) && rightState(right, chosen) !== 'off'),
  )
  const needed = {
    paths: new Set(remaining.flatMap((right) => right.paths)),
    apis: new Set(remaining.flatMap((right) => right.apis)),
  }
  for (const right of allowed) {
    for (const path of right.paths) if (!needed.paths.has(path)) paths.delete(path)
    for (const api of right.apis) if (!needed.apis.has(api)) apis.delete(api)
    if ('path' in right.mark) paths.delete(right.mark.path)
    else apis.delete(right.mark.api)
  }
  return { paths, apis }
}

/** Combined state of several rights: a row, a column, or a cell with several. */
export function stateOf(rights: readonly Right[], chosen: GrantedRights): CheckState {
  const states = rights.map((right) => rightState(right, chosen))
  if (states.length > 0 && states.every((state) => state === 'on')) return 'on'
  return states.every((state) => state === 'off') ? 'off' : 'part'
}

export interface RightChange {
  object: RightsObject
  right: Right
  now: 'given' | 'taken'
}

/** Differences from the saved role. */
export function changesOf({ groups, had }: RightsContext, chosen: GrantedRights): RightChange[] {
  return groups.flatMap(({ objects }) =>
    objects.flatMap((object) =>
      object.rights.flatMap((right): RightChange[] => {
        const [before, now] = [rightState(right, had), rightState(right, chosen)]
        return before === now ? [] : [{ object, right, now: now === 'on' || before === 'off' ? 'given' : 'taken' }]
      }),
    ),
  )
}

/** Titles of the further calls that a right includes. */
export function includedCalls(groups: readonly RightsGroup[], right: Right): string[] {
  const titles = new Map(
    groups.flatMap(({ pages }) => pages.flatMap(({ calls }) => calls.map(({ path, title }) => [path, title] as const))),
  )
  const ownCall = 'api' in right.mark ? right.mark.api : undefined
  return right.apis.flatMap((api) => (api === ownCall ? [] : (titles.get(api) ?? [])))
}

/** The screens that a right opens. */
export function screensOf(groups: readonly RightsGroup[], { paths }: Right): string[] {
  return groups.flatMap(({ pages }) => pages.filter(({ path }) => paths.includes(path)).map(({ title }) => title))
}

/** Objects that match a search by section, name, or one of their rights. */
export function matchingObjects(groups: readonly RightsGroup[], input: string): RightsGroup[] {
  const query = input.trim().toLowerCase()
  if (query === '') return [...groups]
  return groups.flatMap((group) => {
    if (group.title.toLowerCase().includes(query)) return [group]
    const objects = group.objects.filter(({ title, rights }) =>
      [title, ...rights.map((right) => right.title)].some((text) => text.toLowerCase().includes(query)),
    )
    return objects.length > 0 ? [{ ...group, objects }] : []
  })
}

/** Number of rights that a role has, and of all rights. */
export function countMatrix(groups: readonly RightsGroup[], chosen: GrantedRights): { rights: number; of: number } {
  const rights = groups.flatMap(({ objects }) => objects.flatMap((object) => object.rights))
  return { rights: rights.filter((right) => rightState(right, chosen) !== 'off').length, of: rights.length }
}
