/** Milliseconds for which keys are still held once what they were meant for stands, unless it takes the focus before. */
const settling = 400

/**
 * Keys that are pressed before what was asked for stands over the page must not act on what lies below: they go nowhere, but for those of the browser.
 * Returns the function that lets go: at once where nothing came of it, else as soon as what came has the focus.
 */
export function holdKeys(onEscape?: () => void): (came: boolean) => void {
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
  return (came) => {
    if (!came || isOver(document.activeElement)) return end()
    document.addEventListener('focusin', settle)
    timer = window.setTimeout(end, settling)
  }
}

/** What stands over the page hangs at the body itself, beside the page. */
function isOver(element: Element | null): boolean {
  return element !== null && element !== document.body && !element.closest('#root, .opening')
}
