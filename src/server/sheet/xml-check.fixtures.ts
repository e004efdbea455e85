import { SaxesParser } from 'saxes'

/**
 * Reads XML with an independent, strict parser: what it opened, closed and said, in one line each. Throws where it is
 * not well formed.
 */
export function saxes(xml: string): string[] {
  const errors: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => errors.push(`<${name} ${JSON.stringify(attributes)}`))
  parser.on('closetag', ({ name }) => errors.push(`/${name}`))
  parser.on('text', (text) => errors.push(`"${text}`))
  parser.on('cdata', (text) => errors.push(`"${text}`))
  parser.on('doctype', () => errors.push('!'))
  parser.write(xml).close()
  return errors
}
