import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buttonSize, freePosition } from './chat-position.ts'

const screen = { width: 1280, height: 800 }
const corner = { right: 24, bottom: 24 }
const save = { left: 1196, top: 754, right: 1256, bottom: 788 }

it('[D4] leaves the corner to a button there, and stays where nothing is covered', () => {
  expect(freePosition(corner, [], screen)).toEqual(corner)
  expect(freePosition(corner, [save], screen)).toEqual({ right: 24, bottom: 56 })
  const moved = { right: 300, bottom: 200 }
  expect(freePosition(moved, [save], screen)).toEqual(moved)
  const column = { left: 1100, top: 0, right: 1280, bottom: 800 }
  expect(freePosition(corner, [column], screen)).toEqual({ right: 184, bottom: 24 })
  expect(freePosition(corner, [{ left: 0, top: 0, right: 1280, bottom: 800 }], screen)).toEqual(corner)
})

it('covers no control as long as there is room, and stays on the screen', () => {
  const area = fc
    .record({
      left: fc.nat(1240),
      top: fc.nat(780),
      w: fc.integer({ min: 10, max: 300 }),
      h: fc.integer({ min: 10, max: 60 }),
    })
    .map(({ left, top, w, h }) => ({ left, top, right: left + w, bottom: top + h }))
  fc.assert(
    fc.property(fc.array(area, { maxLength: 12 }), (controls) => {
      const { right, bottom } = freePosition(corner, controls, screen)
      const [x, y] = [screen.width - right - buttonSize, screen.height - bottom - buttonSize]
      expect(x >= 0 && y >= 0 && right >= 0 && bottom >= 0).toBe(true)
      for (const other of controls)
        expect(
          other.left >= x + buttonSize || other.right <= x || other.top >= y + buttonSize || other.bottom <= y,
        ).toBe(true)
    }),
  )
})
