import type { Tx } from '../db/db.ts'

/** Pixels of a picture that the tenant has stored, by its address; undefined for any other address. */
export async function pictureSize(tx: Tx, url: string): Promise<{ width: number; height: number } | undefined> {
  const key = /^\/api\/file\/([\w-]+\.\w+)$/.exec(url)?.[1]
  if (key === undefined) return undefined
  const [file] = await tx.query<{ width: number | null; height: number | null }>(
    'select width, height from file where suid = $1 and key = $2',
    [tx.suid, key],
  )
  return file && file.width !== null && file.height !== null ? { width: file.width, height: file.height } : undefined
}
