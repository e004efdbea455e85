import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { saxes } from './xml-check.fixtures.ts'
import { xmlScanner } from './xml-scan.ts'

const name = fc.constantFrom('row', 'c', 'v', 'long-name', '盐')
const text = fc.constantFrom(
  '',
  'plain',
  ' é😀 ',
  '&amp;&lt;&#65;&#x1F600;',
  'a\r\nb\rc',
  '<![CDATA[<&>]]>',
  '<!-- <a> -->',
  '<?pi ?>',
  "it's",
  '"',
)
const attribute = fc.tuple(fc.constantFrom('r', 's', 't'), fc.constantFrom('"1"', "'a>b'", '"&quot;&gt;"', '"é"', "''"))
const tree: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .tuple(
      name,
      fc.uniqueArray(attribute, { maxLength: 3, selector: ([key]) => key }),
      fc.array(fc.oneof(text, tie('node')), { maxLength: 4, depthIdentifier: 'x' }),
      fc.boolean(),
    )
    .map(([tag, attributes, children, spaced]) => {
      const open = `<${tag}${attributes.map(([key, value]) => ` ${key}${spaced ? ' = ' : '='}${value}`).join('')}`
      const inner = children.join('')
      return inner === '' && spaced ? `${open} />` : `${open}>${inner}</${tag}${spaced ? ' ' : ''}>`
    }),
})).node

test('it reports the events of a strict parser, for chunks of any size', () => {
  fc.assert(
    fc.property(tree, fc.integer({ min: 1, max: 50 }), (xml, size) => {
      expect(joined(scan(`<?xml version="1.0"?>${xml}`, size))).toEqual(joined(saxes(`<?xml version="1.0"?>${xml}`)))
    }),
    { numRuns: 500 },
  )
})

test('it refuses each malformed text that a strict parser refuses', () => {
  const wrong = [
    '',
    '<a>',
    '<a></b>',
    '<a',
    '<a b></a>',
    '<a b=c/>',
    '</a>',
    '<a/><b/>',
    'x<a/>',
    '<a>&x;</a>',
    '<a>& </a>',
    '<a/',
    '<!-- <a/>',
    '<a><![CDATA[</a>',
    '< a/>',
  ]
  for (const xml of wrong) {
    expect(() => saxes(xml), xml).toThrow()
    expect(() => scan(xml, 3), xml).toThrow()
  }
})

function scan(xml: string, size: number): string[] {
  const events: string[] = []
  const scanner = xmlScanner({
    open: (tag, attributes) => {
      const values = ['r', 's', 't'].flatMap((key) => {
        const value = attributes.get(key)
        return value === undefined ? [] : [[key, value] as const]
      })
      events.push(`<${tag} ${JSON.stringify(Object.fromEntries(values))}`)
    },
    close: (tag) => events.push(`/${tag}`),
    text: (piece) => events.push(`"${piece}`),
  })
  const bytes = Buffer.from(xml)
  for (let at = 0; at < bytes.length; at += size) scanner.write(bytes.subarray(at, at + size))
  scanner.end()
  return events
}

/** Pieces of one text as one, attributes in the order of their names, no text outside the root. */
function joined(events: readonly string[]): string[] {
  const lines: string[] = []
  for (const line of events) {
    const before = lines.at(-1)
    if (line.startsWith('"') && before?.startsWith('"')) lines[lines.length - 1] = before + line.slice(1)
    else lines.push(line.startsWith('<') ? sorted(line) : line)
  }
  return lines.filter((line) => line !== '"')
}

function sorted(line: string): string {
  const at = line.indexOf(' ')
  const attributes: Record<string, unknown> = JSON.parse(line.slice(at + 1))
  return line.slice(0, at + 1) + JSON.stringify(Object.entries(attributes).toSorted(([a], [b]) => a.localeCompare(b)))
}
