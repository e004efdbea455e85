import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { Field } from '#core/fields/field.ts'
import type { Tx } from '../db/db.ts'
import { newKey, noteFile, pathOf, renameDurably } from '../files/stored-file.ts'
import { temporaryFolder } from '../http/multipart.ts'
import { fileBroken, fileTooLarge } from '../sheet/refusals.ts'
import { pictureLimits } from './pictures-protocol.ts'
import type { FromPictures, Unpacked } from './pictures-protocol.ts'

/** The pictures that came with a file, by what its cells call them. */
export interface Pictures {
  /**
   * The value of a cell that names pictures, or why it is refused: addresses of our own store, else names in the
   * archive.
   */
  read(field: Field, cell: string): { value: unknown } | { refused: ErrorCode; params: ErrorParams }
  /** Puts those that cells named where files lie, in the transaction that stores the records. */
  store(tx: Tx, uid: number): Promise<void>
  /** Clears away what was not stored. */
  close(): Promise<void>
}

interface PictureFile extends Unpacked {
  key: string
}

/** Unpacks the pictures that came with a file, in a worker; without an archive no cell can name any. */
export async function readPictures(app: FastifyInstance, archive: string | undefined): Promise<Pictures> {
  if (archive === undefined) return picturesOf(app, undefined, undefined)
  const unpackFolder = temporaryFolder(app.filesFolder)
  await mkdir(unpackFolder, { recursive: true })
  const folder = await mkdtemp(join(unpackFolder, 'pictures-'))
  try {
    return picturesOf(app, folder, byName(await unpacked(archive, folder)))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

function byName(files: readonly Unpacked[]): ReadonlyMap<string, PictureFile> {
  const pictureByName = new Map<string, PictureFile>()
  for (const picture of files) {
    const name = picture.name.toLowerCase()
    if (pictureByName.has(name)) throw new AppError('picture_twice', { name: picture.name.slice(0, 60) })
    pictureByName.set(name, { ...picture, key: newKey(picture.kind) })
  }
  return pictureByName
}

function picturesOf(
  app: FastifyInstance,
  folder: string | undefined,
  pictureByName: ReadonlyMap<string, PictureFile> | undefined,
): Pictures {
  const used = new Set<PictureFile>()
  const placed = new Set<PictureFile>()
  let isCommitted = false
  const placeOf = (suid: number, { key }: PictureFile) => join(app.filesFolder, pathOf(suid, key))
  let owner = 0
  return {
    read(field, cell) {
      const many = field.column === 'text[]'
      const names = cell.split(many ? /[\n,，、;；|]/ : '\n').flatMap((name) => name.trim() || [])
      const urls: string[] = []
      for (const name of names) {
        if (name.startsWith('/api/file/')) urls.push(name)
        else if (/^\w+:\/\/|^www\./i.test(name)) return { refused: 'picture_address', params: {} }
        else {
          const picture = pictureByName?.get(name.normalize('NFC').toLowerCase())
          if (!picture)
            return {
              refused: pictureByName ? 'picture_missing' : 'picture_no_archive',
              params: { name: name.slice(0, 60) },
            }
          used.add(picture)
          urls.push(`/api/file/${picture.key}`)
        }
      }
      const checked = field.check(many ? urls : urls[0])
      return 'refused' in checked
        ? { refused: checked.refused, params: checked.params ?? {} }
        : { value: checked.value }
    },
    async store(tx, uid) {
      owner = tx.suid
      await app.quota.take(tx, { requirement: undefined }, sizeOf(used))
      for (const picture of used) {
        await noteFile(tx, uid, picture)
        if (placed.has(picture)) continue // the transaction is tried again
        await renameDurably(picture.path, placeOf(tx.suid, picture))
        placed.add(picture)
      }
      tx.afterCommit(() => (isCommitted = true))
    },
    async close() {
      if (!isCommitted) for (const key of placed) await rm(placeOf(owner, key), { force: true })
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

function sizeOf(used: Iterable<PictureFile>): number {
  let sum = 0
  for (const { size } of used) sum += size
  return sum
}

async function unpacked(source: string, folder: string): Promise<Unpacked[]> {
  const worker = new Worker(new URL('./pictures-worker.ts', import.meta.url), {
    workerData: { source, folder },
    resourceLimits: { maxOldGenerationSizeMb: pictureLimits.heapMiB, stackSizeMb: 4 },
  })
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(fileBroken('too_slow')), pictureLimits.seconds * 1000).unref()
  })
  try {
    const answer = await Promise.race([
      new Promise<FromPictures>((done, fail) => {
        worker.once('message', done)
        worker.once('error', (error) =>
          fail(
            'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? fileTooLarge('memory', pictureLimits.heapMiB)
              : fileBroken('damaged', error),
          ),
        )
        worker.once('exit', () => fail(fileBroken()))
      }),
      late,
    ])
    if ('code' in answer) throw new AppError(answer.code, answer.params)
    return answer.pictures
  } finally {
    late.catch(() => undefined)
    await worker.terminate()
  }
}
