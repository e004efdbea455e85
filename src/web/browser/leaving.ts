/** Milliseconds after which somebody who could leave has stayed. */
const staying = 5000

let leavingUntil = 0
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    leavingUntil = performance.now() + staying
  })

/** The page is going away, by reloading or by a link: what is still asked for fails then, which is no fault of the network. */
export function isLeaving(): boolean {
  return performance.now() < leavingUntil
}
