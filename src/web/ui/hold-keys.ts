/**
 * Milliseconds for which keys are still held once what they were meant for stands, unless it takes the focus before.
 */
const settling = 400

/**
 * Keys pressed before a requested overlay is open must not act on the page below, so all except browser keys are
 * discarded. Returns the function that ends this: immediately if nothing opens, else once the overlay has the focus.
 */
export function holdKeys(onEscape?: () => void): (arrived: boolean) => void {
  const swallow = (event: KeyboardEvent) => {
    event.stopPropagation()
    const ofBrowser = event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)
    if (!ofBrowser) event.preventDefault()
    if (event.key === 'Escape') onEscape?.()
  }
  let timer: number | undefined
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', swallow, true)
    document.removeEventListener('focusin', settle)
  }
  const settle = () => {
    if (isOver(document.activeElement)) end()
  }
  window.addEventListener('keydown', swallow, true)
  return (arrived) => {
    if (!arrived || isOver(document.activeElement)) return end()
    document.addEventListener('focusin', settle)
    timer = window.setTimeout(end, settling)
  }
}

/** Overlays are attached to the body, next to the page. */
function isOver(element: Element | null): boolean {
  return element !== null && element !== document.body && !element.closest('#root, .opening')
}
