import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Tx } from '../db/db.ts'
import { temporaryFolder } from '../http/multipart.ts'
import type { IncomingFile } from '../http/multipart.ts'
import type { FileKind } from './kinds.ts'

/** A random key that cannot be guessed. */
export function newKey({ extension }: FileKind): string {
  return `${randomBytes(18).toString('base64url')}.${extension}`
}

/** Stores the row of a file; gives its id. */
export async function noteFile(
  tx: Tx,
  uid: number,
  { key, kind, name, size, sha256 }: Omit<IncomingFile, 'path'> & { key: string; kind: FileKind },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into file (suid, key, name, mime, size, sha256, width, height, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [tx.suid, key, name, kind.mime, size, sha256, kind.width, kind.height, uid],
  )
  return row?.id
}

/** Renames durably: file and folder are synced. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  const folder = await open(dirname(to))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Where a stored file lies, below the folder of files. */
export function pathOf(suid: number, key: string): string {
  return join(String(suid), key.slice(0, 2), key)
}

/** Clears away files that were coming in, or going out, when the server died. */
export async function clearTemporary(filesFolder: string): Promise<void> {
  const folder = temporaryFolder(filesFolder)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true, recursive: true })
}
