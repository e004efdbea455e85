/** Whether data is nested more than `levels` deep. It stops there, so that no nesting can exhaust the stack. */
export function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => deeperThan(inner, levels - 1))
}
