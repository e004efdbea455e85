import type { MenuBranch } from '../context/entries.ts'

/** What the rail shows: its list, what is under "More", and its foot. */
export interface RailGroups {
  list: readonly MenuBranch[]
  more: readonly MenuBranch[]
  foot: readonly MenuBranch[]
}

/** Distributes the groups over a rail with `places` items. The group of the shown page never goes under "More". */
export function railGroups(menu: readonly MenuBranch[], places: number, current: string | undefined): RailGroups {
  const foot = menu.filter(({ place }) => place === 'foot')
  const listed = menu.filter(({ place }) => !place)
  const under = menu.filter(({ place }) => place === 'more')
  const room = Math.max(places - foot.length, 1)
  // a menu of one entry is that entry
  if (under.length < 2 && listed.length + under.length <= room) return { list: [...listed, ...under], more: [], foot }
  if (listed.length < room) return { list: listed, more: under, foot }
  const list = listed.slice(0, Math.max(room - 1, 0))
  const hidden = listed.find(({ key }) => key === current && !list.some((group) => group.key === key))
  const shown = hidden ? [...list.slice(0, -1), hidden] : list
  return { list: shown, more: [...listed.filter((group) => !shown.includes(group)), ...under], foot }
}
