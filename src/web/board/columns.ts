import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Horizontal tolerance of a column in pixels. */
const NEIGHBOUR_WIDTH = 24

interface Side {
  left: number
  width: number
}
const middle = ({ left, width }: Side): number => left + width / 2

/** The column under the horizontal centre of the dragged card: the height of columns does not matter for dropping. */
export const columnBelow: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) => {
  const at = middle(collisionRect)
  return droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id)
      if (!rect || Math.abs(middle(rect) - at) > rect.width / 2 + NEIGHBOUR_WIDTH) return []
      return [{ id: droppableContainer.id, data: { droppableContainer, value: Math.abs(middle(rect) - at) } }]
    })
    .toSorted((a, b) => a.data.value - b.data.value)
}

/** An arrow takes what is lifted to the middle of the next column that takes it. */
export const nextColumn: KeyboardCoordinateGetter = (
  event,
  { context: { droppableRects, collisionRect }, currentCoordinates },
) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !collisionRect) return undefined
  event.preventDefault()
  const at = middle(collisionRect)
  const [next] = [...droppableRects.values()]
    .map(middle)
    .filter((x) => (x - at) * step > 8)
    .toSorted((a, b) => (a - b) * step)
  return next === undefined ? undefined : { ...currentCoordinates, x: currentCoordinates.x + next - at }
}
