import { SaxesParser } from 'saxes'

/** Reads XML with an independent, strict parser: what it opened, closed and said, in one line each. Throws where it is not well formed. */
export function saxes(xml: string): string[] {
  const told: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => told.push(`<${name} ${JSON.stringify(attributes)}`))
  parser.on('closetag', ({ name }) => told.push(`/${name}`))
  parser.on('text', (text) => told.push(`"${text}`))
  parser.on('cdata', (text) => told.push(`"${text}`))
  parser.on('doctype', () => told.push('!'))
  parser.write(xml).close()
  return told
}
