import { expect, test } from 'vitest'
import { blockKeys, chosenOf, layoutIn, standardLayout } from './layout.ts'

test('[S23] a workbench without a personal layout uses the default layout', () => {
  for (const nothing of [
    undefined,
    null,
    'x',
    3,
    [],
    {},
    { blocks: 'x' },
    { blocks: [null, 3, {}, { key: 'unheard' }] },
  ])
    expect(layoutIn(nothing)).toEqual(standardLayout)
})

test('[S23] a stored layout keeps its order, widths and hidden cards; unknown cards follow', () => {
  const stored = {
    blocks: [
      { key: 'charts', width: 'half', shown: true, items: [{ key: 'b', shown: false }, { key: 7 }, { key: 'a' }] },
      { key: 'todos', width: 'huge', shown: false },
      { key: 'charts', width: 'full' },
    ],
  }
  const layout = layoutIn(JSON.parse(JSON.stringify(stored)))
  expect(layout.map(({ key }) => key)).toEqual([
    'charts',
    'todos',
    ...blockKeys.filter((key) => key !== 'charts' && key !== 'todos'),
  ])
  expect(layout[0]).toEqual({
    key: 'charts',
    width: 'half',
    shown: true,
    items: [
      { key: 'b', shown: false },
      { key: 'a', shown: true },
    ],
  })
  expect(layout[1]).toMatchObject({ width: 'wide', shown: false })
  expect(layoutIn({ blocks: layout })).toEqual(layout)
})

test('[S23] items of a card keep the chosen order, new ones last, hidden ones nowhere', () => {
  const all = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
  expect(
    chosenOf(all, [
      { key: 'c', shown: true },
      { key: 'a', shown: false },
      { key: 'gone', shown: true },
    ]),
  ).toEqual([{ key: 'c' }, { key: 'b' }, { key: 'd' }])
  expect(chosenOf(all, [])).toEqual(all)
})
