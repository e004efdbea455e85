import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/db.ts'
import { pathOf } from './stored-file.ts'

/** Files by their addresses, and whose people shall see them too. */
export interface Shared {
  urls: readonly string[]
  to: number
  kind: 'image' | 'any'
}

interface Row {
  key: string
  name: string
  mime: string
  size: number
  sha256: string
  width: number | null
  height: number | null
}

/**
 * Shares stored files with another tenant under the same addresses: hard links in its folder, and its own rows. Returns
 * the addresses that are not files of this tenant or not of the kind.
 */
export async function shareFiles(
  { filesFolder }: FastifyInstance,
  tx: Tx,
  { urls, to, kind }: Shared,
): Promise<string[]> {
  const keys = urls.map((url) => /^\/api\/file\/([\w-]+\.\w+)$/.exec(url)?.[1] ?? '')
  const rows = await tx.query<Row>(
    'select key, name, mime, size, sha256, width, height from file where suid = $1 and key = any($2::text[])',
    [tx.suid, keys],
  )
  const good = new Map(
    rows.filter(({ mime }) => kind === 'any' || mime.startsWith('image/')).map((row) => [row.key, row]),
  )
  if (to !== tx.suid) {
    for (const { key } of good.values())
      await linked(join(filesFolder, pathOf(tx.suid, key)), join(filesFolder, pathOf(to, key)))
    await tx.inTenant(to, async (targetTx) => {
      for (const { key, name, mime, size, sha256, width, height } of good.values())
        await targetTx.query(
          `insert into file (suid, key, name, mime, size, sha256, width, height) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
          [to, key, name, mime, size, sha256, width, height],
        )
    })
  }
  return urls.filter((_url, at) => !good.has(keys[at] ?? ''))
}

async function linked(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}
