import type { Problem } from '#core/errors/errors.ts'

interface DefaultFlag {
  readonly is_default: boolean | null
}

/** At most one address is the default. */
export function memberProblems({ addresses = [] }: { readonly addresses?: readonly DefaultFlag[] }): Problem[] {
  const defaultRows = addresses.flatMap(({ is_default }, at) => (is_default ? [at + 1] : []))
  return defaultRows.slice(1).map((row): Problem => ({ field: 'addresses.is_default', code: 'two_defaults', row }))
}

/** The addresses with exactly one default: the first when none is chosen. */
export function withDefault<A extends DefaultFlag>(addresses: readonly A[]): (A & { is_default: boolean })[] {
  const chosen = Math.max(
    0,
    addresses.findIndex(({ is_default }) => is_default),
  )
  return addresses.map((address, at) => ({ ...address, is_default: at === chosen }))
}
