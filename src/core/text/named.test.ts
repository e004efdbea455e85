import { expect, test } from 'vitest'
import { inWords, namedIn } from './named.ts'

const names = { '#addon.groupbuy': 'Group buy', '#order.unsuccessful': 'not successful' }

test('a text is translated by its key or key by key, and text typed by people stays unchanged', () => {
  const options = Object.entries(names).map(([value, label]) => ({ value, label }))
  for (const named of [(text: string) => namedIn(names, text), (text: string) => inWords(options, text)]) {
    expect(named('#order.unsuccessful')).toBe('not successful')
    expect(named('TK1 · #addon.groupbuy · #order.unsuccessful')).toBe('TK1 · Group buy · not successful')
    for (const text of ['groupbuy', 'why #order.unsuccessful', 'a · b', 'toString', '']) expect(named(text)).toBe(text)
  }
})
