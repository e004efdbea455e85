import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { FileKind } from '../files/kinds.ts'

const MiB = 2 ** 20

/** What an archive of pictures may take. Pictures hardly grow when they are unpacked; what grows much is a trap. */
export const pictureLimits = {
  packedBytes: 50 * MiB,
  unpackedBytes: 100 * MiB,
  ratio: 100,
  ratioFrom: 100 * 1024,
  entries: 1000,
  seconds: 60,
  heapMiB: 192,
} as const

/** What the unpacking worker is given: the archive, and the folder that takes its pictures. */
export interface PicturesJob {
  source: string
  folder: string
}

/** A picture as it lies in the folder, and what its maker called it. */
export interface Unpacked {
  name: string
  path: string
  size: number
  sha256: string
  kind: FileKind
}

/** What the worker answers. */
export type FromPictures = { pictures: Unpacked[] } | { code: ErrorCode; params: ErrorParams }
