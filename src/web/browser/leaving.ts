/** Milliseconds after which a person who could have left the page has stayed. */
const staying = 5000

let leavingUntil = 0
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    leavingUntil = performance.now() + staying
  })

/** The page is being unloaded: pending requests then fail without a network error. */
export function isLeaving(): boolean {
  return performance.now() < leavingUntil
}
