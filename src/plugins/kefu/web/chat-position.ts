/** Distance of the chat button from the right and the bottom of the screen, in pixels. */
export interface ChatPosition {
  readonly right: number
  readonly bottom: number
}
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const buttonSize = 56
const [edge, step, gap] = [24, 16, 4]

/**
 * A position of the chat button that covers no control: the current one while it is free, else the first free one from
 * the bottom right corner up, then further to the left. The current one where nothing is free.
 */
export function freePosition(
  current: ChatPosition,
  controls: readonly Area[],
  { width, height }: { readonly width: number; readonly height: number },
): ChatPosition {
  const covers = ({ right, bottom }: ChatPosition) => {
    const button = { right: width - right + gap, bottom: height - bottom + gap }
    const [left, top] = [button.right - buttonSize - 2 * gap, button.bottom - buttonSize - 2 * gap]
    return controls.some(
      (area) => area.left < button.right && area.right > left && area.top < button.bottom && area.bottom > top,
    )
  }
  if (!covers(current)) return current
  for (let right = edge; right <= width - buttonSize - edge; right += step)
    for (let bottom = edge; bottom <= height - buttonSize - edge; bottom += step)
      if (!covers({ right, bottom })) return { right, bottom }
  return current
}
