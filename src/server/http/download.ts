import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { visibleName } from './file-name.ts'
import { temporaryFolder } from './multipart.ts'

const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
}

/**
 * Spools a file to disk and then sends it: a failure while writing is still a clean refusal, and a slow reader holds no
 * transaction open. The file is unlinked before the first byte is sent.
 */
export async function spool(
  reply: FastifyReply,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<FastifyReply> {
  const folder = temporaryFolder(reply.server.filesFolder)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await write(path)
    const file = await open(path)
    const { size } = await file.stat()
    return reply.headers({ ...downloadHeaders(name), 'content-length': size }).send(file.createReadStream())
  } finally {
    await rm(path, { force: true })
  }
}

/** Headers of a download: a name in any script, never displayed inline, never stored. */
export function downloadHeaders(name: string): Record<string, string> {
  const clean = Array.from(visibleName(name.toWellFormed().replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')))
    .slice(0, 120)
    .join('')
  const plain = clean.replace(/[^\x20-\x7e]/g, '_')
  return {
    'content-type': types[clean.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}
