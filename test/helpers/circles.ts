/**
 * Groups on a cycle of arrows, each as its members in order of name; empty without a cycle (Tarjan's strongly connected
 * components).
 */
export function circles(arrows: readonly (readonly [string, string])[]): string[] {
  const next = Map.groupBy(arrows, ([from]) => from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const circlesFound: string[] = []
  const visit = (node: string): number => {
    const position = index.size
    let lowest = position
    index.set(node, position)
    open.push(node)
    for (const [, to] of next.get(node) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, index.get(to) ?? lowest)
    }
    low.set(node, lowest)
    if (lowest === position) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) circlesFound.push(group.sort().join(', '))
    }
    return lowest
  }
  for (const node of next.keys()) if (!index.has(node)) visit(node)
  return circlesFound
}
