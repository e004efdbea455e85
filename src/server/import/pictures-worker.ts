import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { AppError } from '#core/errors/errors.ts'
import { detectFileKind } from '../files/kinds.ts'
import { fileBroken } from '../sheet/refusals.ts'
import { openZip } from '../sheet/zip-read.ts'
import type { ZipEntry, ZipFile } from '../sheet/zip-read.ts'
import { pictureLimits } from './pictures-protocol.ts'
import type { FromPictures, PicturesJob, Unpacked } from './pictures-protocol.ts'

/**
 * Runs in a worker thread: unpacks the pictures of an archive and checks the bytes of each. Paths in the archive are
 * never used as paths here.
 */

if (parentPort) await work(parentPort, workerData)

async function work(port: MessagePort, job: PicturesJob): Promise<void> {
  const report = (message: FromPictures): void => port.postMessage(message)
  try {
    report({ pictures: await unpack(job) })
  } catch (error) {
    const { code, params } = error instanceof AppError ? error : fileBroken('damaged', error)
    report({ code, params: { ...params } })
  }
}

async function unpack({ source, folder }: PicturesJob): Promise<Unpacked[]> {
  const zip = openZip(readFileSync(source), pictureLimits)
  const unpacked: Unpacked[] = []
  for (const entry of zip.entries()) {
    const name = entry.name.split('/').at(-1)?.normalize('NFC') ?? ''
    if (entry.name.endsWith('/') || isOfSystem(entry.name, name)) continue
    unpacked.push(await takeOut(zip, entry, { name, path: join(folder, String(unpacked.length)) }))
  }
  if (unpacked.length === 0) throw new AppError('file_empty', { why: 'no_pictures' })
  return unpacked
}

async function takeOut(
  zip: ZipFile,
  entry: ZipEntry,
  { name, path }: { name: string; path: string },
): Promise<Unpacked> {
  const parts: Buffer[] = []
  for await (const part of zip.bytes(entry)) parts.push(part)
  const bytes = Buffer.concat(parts)
  writeFileSync(path, bytes, { mode: 0o600, flush: true })
  const kind = await detectFileKind(path, name, bytes.length).catch((error: unknown) => {
    throw error instanceof AppError ? foreign(name, error) : error
  })
  if (!kind.mime.startsWith('image/')) throw foreign(name)
  return { name, path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), kind }
}

function foreign(name: string, cause?: unknown): AppError {
  return new AppError('picture_foreign', { name: name.slice(0, 60) }, cause)
}

/** Files that systems add to archives. */
function isOfSystem(path: string, name: string): boolean {
  return path.startsWith('__MACOSX/') || name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)
}
