import type { Menu, SubButton } from '../shared/menu.ts'

/** Where a button stands: a top one, or one below it. */
export interface Place {
  readonly top: number
  readonly sub?: number
}

const blank: SubButton = { name: null, type: 'click', key: null, url: null, appid: null, pagepath: null }

/** The button at a place. */
export function at(menu: Menu, { top, sub }: Place): SubButton | undefined {
  return sub === undefined ? menu[top] : menu[top]?.sub[sub]
}

/** A menu with a button more, at the end or below a top one, and where it is. */
export function added(menu: Menu, top?: number): { menu: Menu; place: Place } {
  if (top === undefined) return { menu: [...menu, { ...blank, sub: [] }], place: { top: menu.length } }
  const place = { top, sub: menu[top]?.sub.length ?? 0 }
  return { menu: menu.map((one, index) => (index === top ? { ...one, sub: [...one.sub, blank] } : one)), place }
}

/** A menu in which a button says something else. */
export function written(menu: Menu, { top, sub }: Place, change: Partial<SubButton>): Menu {
  return menu.map((one, index) => {
    if (index !== top) return one
    if (sub === undefined) return { ...one, ...change }
    return { ...one, sub: one.sub.map((below, place) => (place === sub ? { ...below, ...change } : below)) }
  })
}

/** A menu without a button. */
export function removed(menu: Menu, { top, sub }: Place): Menu {
  if (sub === undefined) return menu.toSpliced(top, 1)
  return menu.map((one, index) => (index === top ? { ...one, sub: one.sub.toSpliced(sub, 1) } : one))
}

/** A menu in which a button has changed places with its neighbour. */
export function moved(menu: Menu, { top, sub }: Place, by: -1 | 1): { menu: Menu; place: Place } {
  if (sub === undefined) return { menu: swapped(menu, top, top + by), place: { top: top + by } }
  const next = menu.map((one, index) => (index === top ? { ...one, sub: swapped(one.sub, sub, sub + by) } : one))
  return { menu: next, place: { top, sub: sub + by } }
}

function swapped<T>(list: readonly T[], from: number, to: number): T[] {
  const [one, other] = [list[from], list[to]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((item, index) => (index === from ? other : index === to ? one : item))
}
