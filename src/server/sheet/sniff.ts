import { wrongType, fileBroken } from './refusals.ts'

/** The kinds of file that can be read. */
export type SheetKind = 'xlsx' | 'xls' | 'csv'

/** The kind by file name. Throws `bad_file_type` for any other. */
export function kindOfName(name: string): SheetKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension === 'xlsx' || extension === 'xls' || extension === 'csv') return extension
  throw wrongType('extension')
}

/**
 * Checks that the first bytes are those of the kind. Throws `bad_file_type`, or `file_broken` for a workbook under a
 * password.
 */
export function checkContent(kind: SheetKind, file: Buffer): void {
  const container = startsWith(file, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  if (container && kind !== 'csv' && file.includes(wide('EncryptedPackage'))) throw fileBroken('encrypted')
  const fits = {
    xlsx: () => startsWith(file, [0x50, 0x4b, 0x03, 0x04]),
    xls: () => container && (file.includes(wide('Workbook')) || file.includes(wide('Book'))),
    csv: () => !foreign(file),
  }[kind]()
  if (!fits) throw wrongType('content')
}

// Beginnings of files that someone may call csv. What else is no text shows when it is decoded.
const magics: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x7b, 0x5c, 0x72, 0x74],
]

function foreign(file: Buffer): boolean {
  if (magics.some((magic) => startsWith(file, magic))) return true
  return /^\s*(?:<\?xml|<!doctype|<html|<table|<svg)/i.test(
    file.toString('latin1', 0, 256).replace(/^\u00ef\u00bb\u00bf/, ''),
  )
}

function startsWith(file: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, i) => file[i] === byte)
}

function wide(text: string): Buffer {
  return Buffer.from(text, 'utf16le')
}
