/** A department as `DeptDataTreeList` sends it. */
export interface Dept {
  id: number
  parent_id: number | null
  name: string
  code: string | null
  type_id: string
  status: string
  leader_uid_label: string | null
  people: number
  ver: number
  children?: Dept[]
}

/** Every department below and including these, parents first. */
export function flat(depts: readonly Dept[]): Dept[] {
  return depts.flatMap((dept) => [dept, ...flat(dept.children ?? [])])
}

export function find(depts: readonly Dept[], id: number): Dept | undefined {
  return flat(depts).find((dept) => dept.id === id)
}

/** The ids from the root down to a department, itself excluded. */
export function above(depts: readonly Dept[], id: number): number[] {
  for (const dept of depts) {
    if (dept.id === id) return []
    const below = dept.children ?? []
    if (flat(below).some((one) => one.id === id)) return [dept.id, ...above(below, id)]
  }
  return []
}

/** Departments whose name, code or head fits, with the way to them. Empty text: all. */
export function matchingDepts(depts: readonly Dept[], typed: string): Dept[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return [...depts]
  return depts.flatMap((dept) => {
    const children = matchingDepts(dept.children ?? [], text)
    const fits = [dept.name, dept.code, dept.leader_uid_label].some((part) => part?.toLowerCase().includes(text))
    return fits || children.length > 0 ? [{ ...dept, children: fits && children.length === 0 ? dept.children : children }] : []
  })
}

/** How many people belong to a department and all below it. */
export function peopleIn(dept: Dept): number {
  return flat([dept]).reduce((sum, { people }) => sum + people, 0)
}

/** Whether a department may be moved below another: not below itself, and not where it already is. */
export function mayMove(depts: readonly Dept[], { id, to }: { id: number; to: number | null }): boolean {
  const dept = find(depts, id)
  if (!dept || dept.parent_id === to) return false
  return to === null || !flat([dept]).some((one) => one.id === to)
}
