import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#core/wire/account-wire.ts'
import type { Tx } from '../db/db.ts'
import { writeOnce } from '../http/idempotency.ts'
import type { IncomingFile } from '../http/multipart.ts'
import type { RecordChange } from '../http/op-log.ts'
import type { FileKind } from './kinds.ts'
import { newKey, noteFile, pathOf, renameDurably } from './stored-file.ts'

interface Storing {
  readonly file: IncomingFile
  readonly kind: FileKind
  /** Further content of the request that distinguishes it from a repeat. */
  readonly suffix?: string
  /** Refuses it, inside the transaction that stores it, once the place for it is taken. */
  readonly refuse?: (tx: Tx, record: (change: RecordChange) => void) => Promise<void>
}

/**
 * Moves a file into place and stores its row; the file is removed again when the row is not stored or was there before.
 */
export async function storeFile(
  request: FastifyRequest,
  { file, kind, suffix = '', refuse }: Storing,
): Promise<StoredFile> {
  const { server: app, session } = request
  const key = newKey(kind)
  const path = join(app.filesFolder, pathOf(session.suid, key))
  await renameDurably(file.path, path)
  let storedKey = ''
  try {
    const answer = await writeOnce(
      request,
      app.db,
      async (tx, record) => {
        await app.quota.take(tx, session, file.size)
        await refuse?.(tx, record)
        const id = await noteFile(tx, session.uid, { ...file, key, kind })
        record({ biz_type: 'file', biz_id: id, after: { key, name: file.name, size: file.size } })
        return { key, url: `/api/file/${key}`, name: file.name, size: file.size }
      },
      { fingerprint: `${file.name}\n${file.sha256}${suffix}` },
    )
    storedKey = answer.key
    return answer
  } finally {
    if (storedKey !== key) await rm(path, { force: true })
  }
}
