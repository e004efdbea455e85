import type { Page } from 'playwright-core'

/**
 * Elements of the visible part of the page that the keyboard does not reach, and elements without a focus ring; by
 * their markup.
 */
export interface KeyboardFaults {
  unreached: string[]
  ringless: string[]
}

/**
 * Makes the browser treat later focus changes as keyboard input. Layout shifts in the following half second count as
 * expected.
 */
export async function takeKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
}

/**
 * Checks every operable element on the screen: controls, elements with the role of one, and elements with a click
 * listener. Each must take the focus by Tab, or by the arrows of its composite (tabs, menu, grid, tree, list), or name
 * equivalent keys. With the focus it must look different. Call `takeKeyboard` before it, once for a page.
 */
export async function keyboardFaults(page: Page, within: string): Promise<KeyboardFaults> {
  return page.evaluate(async (place) => {
    const root = document.querySelector(place)
    if (!root) throw new Error(`there is no ${place}`)
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=radio], [role=switch], [role=combobox], [role=option], [role=treeitem], [role=slider], [role=spinbutton]'
    const composites =
      '[role=tablist], [role=menu], [role=menubar], [role=grid], [role=treegrid], [role=tree], [role=listbox], [role=radiogroup], [role=toolbar]'
    // the remove button of a chosen value is for the mouse: Backspace removes the last one, Enter in the open list
    // removes any of them
    const forMouse = '.ant-select-selection-item-remove'
    const isOff = (element: Element) =>
      element.matches(':disabled, [aria-disabled=true]') ||
      element.closest('[inert], [aria-disabled=true], fieldset:disabled') !== null
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    // a link without an address reports 0 but takes no focus
    const isTabbable = (element: Element | null) =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      !element.matches('a:not([href], [tabindex])') &&
      !isOff(element)
    const listensForClick = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      const props: unknown = key ? Reflect.get(element, key) : undefined
      return typeof props === 'object' && props !== null && 'onClick' in props && typeof props.onClick === 'function'
    }
    const isMovedTo = (element: Element) => {
      const around = element.parentElement?.closest(composites)
      if (!around || !(element instanceof HTMLElement) || element.tabIndex < -1) return false
      return isTabbable(around) || [...around.querySelectorAll('[tabindex], a[href], button, input')].some(isTabbable)
    }
    const isReached = (element: Element) =>
      isTabbable(element) || isMovedTo(element) || element.hasAttribute('aria-keyshortcuts')
    const holdsReached = (element: Element) =>
      [...element.querySelectorAll(controls)].some((inner) => isShown(inner) && (isReached(inner) || isOff(inner)))
    const standsInReached = (element: Element): boolean => {
      const around = element.parentElement?.closest(`label, [tabindex], ${controls}`)
      return !!around && (isReached(around) || (around.matches('label') && holdsReached(around)))
    }
    const written = (element: Element) => element.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 200)
    const all = [root, ...root.querySelectorAll('*')].filter((item) => isShown(item) && !isOff(item))
    const unreached = all.filter((item) => {
      if (item.matches(forMouse)) return false
      if (item.matches(controls) ? isReached(item) : !listensForClick(item) || isReached(item)) return false
      return !holdsReached(item) && !standsInReached(item)
    })

    // the whole look of an element and of what frames it
    const lookOf = (element: Element) => {
      const near = [element, ...element.querySelectorAll('*')].slice(0, 30)
      for (let up = element.parentElement; up && near.length < 36; up = up.parentElement) near.push(up)
      if (element.nextElementSibling) near.push(element.nextElementSibling)
      return near.map((each) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(each)
        return [
          outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor,
          boxShadow,
          borderColor,
          backgroundColor,
        ].join()
      })
    }
    const draws = async () => {
      for (let turns = 0; turns < 4; turns++) await Promise.resolve()
      await new Promise(requestAnimationFrame)
    }
    const ringless: Element[] = []
    for (const item of all) {
      if (!(item instanceof HTMLElement) || !isTabbable(item)) continue
      item.focus({ preventScroll: true })
      const focused = document.activeElement // a frame may hand the focus on
      const ringed = focused ? lookOf(focused).join('|') : ''
      if (focused instanceof HTMLElement && item.contains(focused)) {
        focused.blur()
        if (lookOf(focused).join('|') !== ringed) continue
        // elements drawn by their own state come a moment later
        await draws()
        const without = lookOf(focused).join('|')
        focused.focus({ preventScroll: true })
        await draws()
        if (lookOf(focused).join('|') !== without) continue
      }
      ringless.push(item)
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return { unreached: unreached.map(written), ringless: ringless.map(written) }
  }, within)
}

/** So many keys go to the browser at once. */
const handful = 10

/**
 * Presses Tab (or Shift+Tab) through the whole page and answers what ought to have had the focus and had not, and where
 * it got stuck. It has to come out at the other end: nothing outside of a dialog holds the focus.
 */
export async function walkByTab(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ missed: string[]; stuck: string | undefined }> {
  await page.evaluate(() => {
    const walk = { seen: new Set<Element>(), exits: 0 }
    Object.assign(window, { walk })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.removeAllRanges()
    document.addEventListener('focusin', ({ target }) => target instanceof Element && walk.seen.add(target))
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget === null) queueMicrotask(() => (walk.exits += document.activeElement === document.body ? 1 : 0))
    })
  })
  // counted again after a few keys: elements that a page shows late are included
  const progress = () =>
    page.evaluate(() => {
      const walk: unknown = Reflect.get(window, 'walk')
      const exits = typeof walk === 'object' && walk !== null && 'exits' in walk ? Number(walk.exits) : 0
      return { exits, stops: document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]').length }
    })
  // first out of the initial focus of the page, then once around
  let { exits, stops } = await progress()
  for (let presses = 0; exits < 2 && presses < 2 * (stops + handful); presses += handful) {
    await Promise.all(Array.from({ length: handful }, () => page.keyboard.press(key)))
    ;({ exits, stops } = await progress())
  }
  return page.evaluate((isOut) => {
    const walk: unknown = Reflect.get(window, 'walk')
    const visited = typeof walk === 'object' && walk !== null && 'seen' in walk ? walk.seen : undefined
    const had = (element: Element) =>
      visited instanceof Set && (visited.has(element) || [...visited].some((other) => element.contains(other)))
    const written = (element: Element) => element.outerHTML.slice(0, 200)
    const tabbable = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].filter(
      (item) =>
        item.tabIndex >= 0 &&
        !item.matches(':disabled') &&
        !item.closest('[inert]') &&
        item.checkVisibility({ visibilityProperty: true }),
    )
    // of a group of radio buttons only the chosen one is on the way
    const missed = tabbable.filter(
      (item) => !had(item) && !(item instanceof HTMLInputElement && item.type === 'radio' && !item.checked),
    )
    return {
      missed: missed.map(written),
      stuck: isOut || !document.activeElement ? undefined : written(document.activeElement),
    }
  }, exits > 1)
}
