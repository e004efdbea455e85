import type { Problem } from '#core/errors/errors.ts'

interface Marked {
  readonly is_default: boolean | null
}

/** One address is the default. */
export function memberProblems({ addresses = [] }: { readonly addresses?: readonly Marked[] }): Problem[] {
  const marked = addresses.flatMap(({ is_default }, at) => (is_default ? [at + 1] : []))
  return marked.slice(1).map((row): Problem => ({ field: 'addresses.is_default', code: 'two_defaults', row }))
}

/** The addresses with one default: where nobody chose, it is the first. */
export function withDefault<A extends Marked>(addresses: readonly A[]): (A & { is_default: boolean })[] {
  const chosen = Math.max(
    0,
    addresses.findIndex(({ is_default }) => is_default),
  )
  return addresses.map((one, at) => ({ ...one, is_default: at === chosen }))
}
