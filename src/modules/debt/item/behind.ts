import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'

/** What a document was made for, such as the order of a parcel: its number, and the page of such records. */
export interface Behind {
  readonly no: string
  readonly page: string
  readonly id: number
}
type Document = { readonly src_type: string; readonly src_id: number }
type Reading = Pick<Ctx<DB>, 'db' | 'suid'>
/** By `keyOfDocument`. */
type Finder = (ctx: Reading, documents: readonly Document[]) => Promise<ReadonlyMap<string, Behind>>

const finders: Finder[] = []
/** Says, once, what the documents of a section were made for: debts know nothing of it. */
export function nameBehind(find: Finder): void {
  finders.push(find)
}

export const keyOfDocument = ({ src_type, src_id }: Document): string => `${src_type} ${src_id}`

/** Documents with what each was made for. */
export async function withBehind<T extends Document>(ctx: Reading, list: readonly T[]): Promise<(T & { behind: Behind | null })[]> {
  const found = await Promise.all(finders.map((find) => find(ctx, list)))
  return list.map((one) => ({
    ...one,
    behind: found.map((map) => map.get(keyOfDocument(one))).find((behind) => behind !== undefined) ?? null,
  }))
}
