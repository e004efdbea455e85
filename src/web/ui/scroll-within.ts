/** Scrolls a strip sideways, and nothing else, until one of its parts is seen whole; its beginning first. `covered`: so many px at the left lie under a part that stays. */
export function scrollWithin(strip: HTMLElement | null, part: Element | null | undefined, covered = 0): void {
  if (!strip || !part) return
  const [frame, box] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  const left = frame.left + covered
  if (box.left < left) strip.scrollLeft -= left - box.left
  else if (box.right > frame.right) strip.scrollLeft += Math.min(box.right - frame.right, box.left - left)
}
