/**
 * Restores the focus when an overlay closes: to the element below that had it last, if it is still there. Dialogs are
 * removed from the tree on close, and the focus would fall to the top of the page. Returns the function that stops it.
 */
export function trackFocus(): () => void {
  /**
   * What had the focus last in the page and in each thing over it, the latest at the end. They all hang at the body
   * itself.
   */
  const trail = new Map<Element, { had: HTMLElement; within: Element | null }>()
  const note = ({ target }: FocusEvent) => {
    const layer = target instanceof HTMLElement && target.closest('body > *')
    if (!layer || isCovered(layer)) return
    trail.delete(layer)
    trail.set(layer, { had: target, within: target.closest('.grid-frame') })
  }
  const giveBack = () => {
    for (const layer of trail.keys()) if (!layer.isConnected) trail.delete(layer)
    if (document.activeElement !== document.body) return
    const back = [...trail]
      .map(([layer, { had, within }]) => (isCovered(layer) ? undefined : standing(had, within)))
      .findLast((element) => element?.checkVisibility({ visibilityProperty: true }))
    back?.focus({ preventScroll: true })
  }
  let pressed = false
  let isGone = false
  const settle = () => {
    // a key that closed something is still on its way: a button that took the focus now would be pressed by it as well
    if (!isGone || pressed) return
    isGone = false
    giveBack()
  }
  const watch = new MutationObserver((records) => {
    isGone ||= records.some(({ removedNodes }) => removedNodes.length > 0)
    settle()
  })
  const down = () => void (pressed = true)
  const up = () => {
    pressed = false
    settle()
  }
  document.addEventListener('focusin', note)
  window.addEventListener('keydown', down, true)
  window.addEventListener('keyup', up, true)
  window.addEventListener('blur', up) // the key is let go elsewhere
  watch.observe(document.body, { childList: true })
  return () => {
    document.removeEventListener('focusin', note)
    window.removeEventListener('keydown', down, true)
    window.removeEventListener('keyup', up, true)
    window.removeEventListener('blur', up)
    watch.disconnect()
  }
}

/** The element that had the focus, or its replacement in the table if it was removed, such as a shipped row. */
function standing(had: HTMLElement, within: Element | null): HTMLElement | undefined {
  if (had.isConnected) return had
  if (!(within instanceof HTMLElement) || !within.isConnected) return undefined
  return within.querySelector<HTMLElement>('[data-last]') ?? within
}

/** Below a dialog the focus is for a moment only, on its way around. */
function isCovered(layer: Element): boolean {
  const above = [...document.querySelectorAll('[aria-modal=true]')].filter((modal) =>
    modal.checkVisibility({ visibilityProperty: true }),
  )
  return above.some((modal) => layer.compareDocumentPosition(modal) === Node.DOCUMENT_POSITION_FOLLOWING)
}

/** For overlay content without focusable elements; it is positioned before it becomes visible. */
export function takeFocus(element: { focus: (options: FocusOptions) => void } | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element?.focus({ preventScroll: true })))
}
