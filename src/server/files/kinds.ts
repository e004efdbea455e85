import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { AppError } from '#core/errors/errors.ts'
import { imageSize } from './image-size.ts'
import type { ReadAt } from './image-size.ts'

/** What a stored file is, by its bytes. Pictures have a size in pixels. */
export interface FileKind {
  mime: string
  extension: string
  width: number | null
  height: number | null
}

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024
const MAX_PIXELS = 25_000_000

const images: Record<string, string | undefined> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}
const zipped = 'application/vnd.openxmlformats-officedocument'
const documents: Record<string, { mime: string; magic: string; at?: number } | undefined> = {
  pdf: { mime: 'application/pdf', magic: '%PDF-' },
  xlsx: { mime: `${zipped}.spreadsheetml.sheet`, magic: 'PK\x03\x04' },
  docx: { mime: `${zipped}.wordprocessingml.document`, magic: 'PK\x03\x04' },
  zip: { mime: 'application/zip', magic: 'PK\x03\x04' },
  mp4: { mime: 'video/mp4', magic: 'ftyp', at: 4 },
}

/** Detects the kind of a picture; throws for every other file too. */
export async function detectPicture(path: string, name: string, size: number): Promise<FileKind> {
  const detected = await detectFileKind(path, name, size)
  if (!detected.mime.startsWith('image/')) throw new AppError('bad_image')
  return detected
}

/**
 * Detects the kind of a file from its name and its first bytes, which must agree. Throws for any other kind, and for a
 * picture of too many pixels.
 */
export async function detectFileKind(path: string, name: string, size: number): Promise<FileKind> {
  const extension = (/\.(\w{1,5})$/.exec(name)?.[1] ?? '').toLowerCase()
  const document = documents[extension]
  const image = images[extension]
  if (!document && !image) throw new AppError('file_kind')
  const handle = await open(path)
  try {
    const readAt = reader(handle)
    if (document) {
      if (!(await readAt(document.at ?? 0, document.magic.length)).equals(Buffer.from(document.magic, 'latin1')))
        throw new AppError('file_broken', { reason: extension })
      return { mime: document.mime, extension, width: null, height: null }
    }
    if (size > MAX_IMAGE_BYTES) throw new AppError('file_too_large', { max: '10 MiB' })
    const imageDimensions = await imageSize(readAt)
    if (!imageDimensions || imageDimensions.mime !== image) throw new AppError('bad_image')
    if (imageDimensions.width * imageDimensions.height > MAX_PIXELS)
      throw new AppError('file_too_large', { max: '25 Mpx' })
    return { ...imageDimensions, extension: extension === 'jpeg' ? 'jpg' : extension }
  } finally {
    await handle.close()
  }
}

function reader(handle: FileHandle): ReadAt {
  return async (position, length) => {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await handle.read(buffer, 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
}
