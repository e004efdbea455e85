import type { Tx } from '../db/db.ts'

/** Those of these addresses that are not pictures uploaded by the person. */
export async function notOwnPictures(tx: Tx, uid: number, urls: readonly string[]): Promise<string[]> {
  const keyIn = (url: string) => /^\/api\/file\/([\w-]+\.\w+)$/.exec(url)?.[1] ?? ''
  const rows = await tx.query<{ key: string }>(
    `select key from file where suid = $1 and key = any($2::text[]) and created_by = $3 and mime like 'image/%'`,
    [tx.suid, urls.map(keyIn), uid],
  )
  const ownKeys = new Set(rows.map(({ key }) => key))
  return urls.filter((url) => !ownKeys.has(keyIn(url)))
}
