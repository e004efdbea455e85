import type { Ctx } from '#core/define/context.ts'
import { ExtensionPoint } from '#core/define/extension-point.ts'
import type { DB } from '../../db.ts'

/** The record a document originates from, such as the order of a parcel: its number and the page of such records. */
export interface DocumentOrigin {
  readonly no: string
  readonly page: string
  readonly id: number
}
type Document = { readonly src_type: string; readonly src_id: number }
type ReadContext = Pick<Ctx<DB>, 'db' | 'suid'>
/** Keyed by `keyOfDocument`. */
type OriginLookup = (ctx: ReadContext, documents: readonly Document[]) => Promise<ReadonlyMap<string, DocumentOrigin>>

/** The lookups of origins for the documents of later modules. */
export const originLookups = new ExtensionPoint<OriginLookup>('debt.origins', ['order'])

export const keyOfDocument = ({ src_type, src_id }: Document): string => `${src_type} ${src_id}`

/** Adds its origin to each document. */
export async function withOrigin<T extends Document>(
  ctx: ReadContext & Pick<Ctx<DB>, 'registry'>,
  list: readonly T[],
): Promise<(T & { behind: DocumentOrigin | null })[]> {
  const maps = await Promise.all(originLookups.values(ctx.registry).map((find) => find(ctx, list)))
  return list.map((document) => ({
    ...document,
    behind: maps.map((map) => map.get(keyOfDocument(document))).find((origin) => origin !== undefined) ?? null,
  }))
}
