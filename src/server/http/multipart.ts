import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { visibleName } from './file-name.ts'
import { checkSign } from './sign-check.ts'

/** An uploaded file in the temporary folder. */
export interface IncomingFile {
  path: string
  /** The sender's file name; at most 200 characters, without control characters. */
  name: string
  /** Bytes. */
  size: number
  sha256: string
}

export interface Incoming {
  fields: Readonly<Record<string, string>>
  file: IncomingFile
  /** The accompanying picture archive, if the route accepts one. */
  pictures?: IncomingFile | undefined
}

/** Most bytes of the file, and of an accompanying picture archive under that name. */
export interface Most {
  readonly file: number
  readonly pictures: number
}

/**
 * Reads a multipart body of one file and some fields, checks the sign over the fields, runs `use`, and deletes the
 * temporary files. Throws `file_missing` without a file and `file_too_large` beyond the limit. The route declares
 * `multipart: true` in its config.
 */
export async function withMultipart<T>(
  request: FastifyRequest,
  most: number | Most,
  use: (incoming: Incoming) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('bad_media_type')
  const folder = temporaryFolder(request.server.filesFolder)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    const { fields, file, pictures } = await readParts(request, path, most).catch((error: unknown) => {
      throw isBroken(error) ? new AppError('malformed', {}, error) : error
    })
    checkSign(request, fields)
    if (!file) throw new AppError('file_missing')
    return await use({ fields, file, pictures })
  } finally {
    for (const file of [path, besideOf(path)]) await rm(file, { force: true })
  }
}

/** The folder of incoming files. */
export function temporaryFolder(filesFolder: string): string {
  return join(filesFolder, 'tmp')
}

/** The parser throws plain errors for a malformed body; the socket reports a sender who disconnected. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && (!('code' in error) || error.code === 'ECONNRESET')
}

const besideOf = (path: string) => `${path}.beside`

async function readParts(request: FastifyRequest, path: string, most: number | Most) {
  const fields: Record<string, string> = {}
  let file: IncomingFile | undefined
  let pictures: IncomingFile | undefined
  const { file: fileSize, pictures: pictureSize } = typeof most === 'number' ? { file: most, pictures: 0 } : most
  const files = pictureSize > 0 ? 2 : 1
  const limits = {
    fileSize: Math.max(fileSize, pictureSize),
    files,
    fields: 50,
    parts: 50 + files,
    fieldSize: 64 * 1024,
    fieldNameSize: 100,
    headerPairs: 20,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && pictureSize > 0 && part.fieldname === 'pictures')
      pictures = await store(part, besideOf(path), pictureSize)
    else if (part.type === 'file') file = await store(part, path, fileSize)
    else if (typeof part.value === 'string' && !part.valueTruncated && !Object.hasOwn(fields, part.fieldname)) {
      fields[part.fieldname] = part.value
    } else throw new AppError('malformed')
  }
  return { fields, file, pictures }
}

async function store(part: MultipartFile, path: string, maxBytes: number): Promise<IncomingFile> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.byteLength
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }), // on disk before the answer confirms it
  )
  if (part.file.truncated || size > maxBytes)
    throw new AppError('file_too_large', { max: `${Math.floor(maxBytes / 1024 / 1024)} MiB` })
  return { path, name: cleanName(part.filename), size, sha256: hash.digest('hex') }
}

function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return visibleName(last).slice(-200).toWellFormed() || 'file'
}
