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

/** Runs in a worker thread: unpacks the pictures of an archive, each looked at by its bytes. Nothing of a path in it is ever a path here. */

if (parentPort) await work(parentPort, workerData)

async function work(port: MessagePort, job: PicturesJob): Promise<void> {
  const tell = (message: FromPictures): void => port.postMessage(message)
  try {
    tell({ pictures: await unpack(job) })
  } catch (error) {
    const { code, params } = error instanceof AppError ? error : fileBroken('damaged', error)
    tell({ code, params: { ...params } })
  }
}

async function unpack({ source, folder }: PicturesJob): Promise<Unpacked[]> {
  const zip = openZip(readFileSync(source), pictureLimits)
  const found: Unpacked[] = []
  for (const entry of zip.entries()) {
    const name = entry.name.split('/').at(-1)?.normalize('NFC') ?? ''
    if (entry.name.endsWith('/') || isOfSystem(entry.name, name)) continue
    found.push(await takeOut(zip, entry, { name, path: join(folder, String(found.length)) }))
  }
  if (found.length === 0) throw new AppError('file_empty', { why: 'no_pictures' })
  return found
}

async function takeOut(zip: ZipFile, entry: ZipEntry, { name, path }: { name: string; path: string }): Promise<Unpacked> {
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

/** What systems lay into archives beside what a person put there. */
function isOfSystem(path: string, name: string): boolean {
  return path.startsWith('__MACOSX/') || name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name)
}
