import type { Menu, SubButton } from '../shared/menu.ts'

/** Position of a button: a top button, or one of its sub-buttons. */
export interface ButtonPath {
  readonly top: number
  readonly sub?: number
}

const blank: SubButton = { name: null, type: 'click', key: null, url: null, appid: null, pagepath: null }

/** The button at a path. */
export function buttonAt(menu: Menu, { top, sub }: ButtonPath): SubButton | undefined {
  return sub === undefined ? menu[top] : menu[top]?.sub[sub]
}

/** Adds a button, at the end or below a top button; returns the menu and the new path. */
export function addButton(menu: Menu, top?: number): { menu: Menu; path: ButtonPath } {
  if (top === undefined) return { menu: [...menu, { ...blank, sub: [] }], path: { top: menu.length } }
  const path = { top, sub: menu[top]?.sub.length ?? 0 }
  return {
    menu: menu.map((button, index) => (index === top ? { ...button, sub: [...button.sub, blank] } : button)),
    path,
  }
}

/** Updates a button. */
export function updateButton(menu: Menu, { top, sub }: ButtonPath, change: Partial<SubButton>): Menu {
  return menu.map((button, index) => {
    if (index !== top) return button
    if (sub === undefined) return { ...button, ...change }
    return { ...button, sub: button.sub.map((below, subIndex) => (subIndex === sub ? { ...below, ...change } : below)) }
  })
}

/** Removes a button. */
export function removeButton(menu: Menu, { top, sub }: ButtonPath): Menu {
  if (sub === undefined) return menu.toSpliced(top, 1)
  return menu.map((button, index) => (index === top ? { ...button, sub: button.sub.toSpliced(sub, 1) } : button))
}

/** Swaps a button with its neighbour; returns the menu and the new path. */
export function moveButton(menu: Menu, { top, sub }: ButtonPath, by: -1 | 1): { menu: Menu; path: ButtonPath } {
  if (sub === undefined) return { menu: swap(menu, top, top + by), path: { top: top + by } }
  const next = menu.map((button, index) =>
    index === top ? { ...button, sub: swap(button.sub, sub, sub + by) } : button,
  )
  return { menu: next, path: { top, sub: sub + by } }
}

function swap<T>(list: readonly T[], from: number, to: number): T[] {
  const [first, second] = [list[from], list[to]]
  if (first === undefined || second === undefined) return [...list]
  return list.map((item, index) => (index === from ? second : index === to ? first : item))
}
