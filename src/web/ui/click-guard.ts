/** Spec section 9: a pressed button rests so many ms. */
const pauseMs = 3000
/** What is sent within so many ms of a click was meant by it: some buttons look something up first. */
const sameAct = 1500

let pressed: { button: HTMLElement; at: number } | undefined
const resting = new WeakSet<Element>()

/** Knows which button was pressed last, and swallows clicks on those that rest. Returns the function that stops it. */
export function watchPresses(): () => void {
  const note = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button:not([role])') : null
    if (button && resting.has(button)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    pressed = button ? { button, at: performance.now() } : undefined
  }
  // a key press is a separate act from the click before it; Enter on a button arrives as a click
  const forget = () => (pressed = undefined)
  window.addEventListener('click', note, true)
  window.addEventListener('keydown', forget, true)
  return () => {
    window.removeEventListener('click', note, true)
    window.removeEventListener('keydown', forget, true)
  }
}

/**
 * A write is in progress: the button that started it is disabled, whatever it belongs to. Called for every write of the
 * console.
 */
export function restPressed(): void {
  if (!pressed || performance.now() - pressed.at > sameAct) return
  const { button } = pressed
  pressed = undefined
  const before = button.getAttribute('aria-disabled')
  resting.add(button)
  button.setAttribute('aria-disabled', 'true')
  button.dataset.resting = ''
  setTimeout(() => {
    resting.delete(button)
    delete button.dataset.resting
    if (before === null) button.removeAttribute('aria-disabled')
    else button.setAttribute('aria-disabled', before)
  }, pauseMs)
}
