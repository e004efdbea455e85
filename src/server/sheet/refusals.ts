import { AppError } from '#core/errors/errors.ts'
import { fillText } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'

/** Why a file cannot be read, in words for the person who chose it. */
const reasons = {
  damaged: [
    '文件已损坏或不完整',
    'it is damaged or incomplete',
    'está dañado o incompleto',
    '破損しているか不完全です',
  ],
  encrypted: [
    '文件已加密，请先去除密码',
    'it is protected by a password',
    'está protegido con contraseña',
    'パスワードで保護されています',
  ],
  forbidden_content: [
    '文件含有不允许的内容',
    'it has content that is not allowed',
    'tiene contenido no permitido',
    '許可されていない内容が含まれています',
  ],
  encoding: [
    '文字编码无法识别，请另存为 UTF-8 或 xlsx',
    'its text encoding is unknown; save it as UTF-8 or xlsx',
    'su codificación de texto es desconocida; guárdelo como UTF-8 o xlsx',
    '文字コードを判別できません。UTF-8 か xlsx で保存してください',
  ],
  damaged_text: [
    '第 {row} 行的文字已损坏，请重新导出',
    'the text of row {row} is damaged; export the file again',
    'el texto de la fila {row} está dañado; exporte el archivo de nuevo',
    '{row}行目の文字が壊れています。書き出し直してください',
  ],
  no_sheet: ['找不到工作表', 'it has no such sheet', 'no tiene esa hoja', 'シートが見つかりません'],
  too_slow: ['读取超时', 'reading it took too long', 'la lectura tardó demasiado', '読み取りに時間がかかりすぎました'],
} as const satisfies Record<string, Text>

export type BrokenWhy = keyof typeof reasons

/** `file_broken` with its reason in every language and, for programs, as `params.why`. */
export function fileBroken(why: BrokenWhy = 'damaged', cause?: unknown, { row }: { row?: number } = {}): AppError {
  const reason = row === undefined ? reasons[why] : fillText(reasons[why], { row })
  return new AppError('file_broken', { why, reason }, cause)
}

export type LargeWhy = 'packed' | 'old' | 'unpacked' | 'ratio' | 'entries' | 'rows' | 'columns' | 'cell' | 'memory'

/** `file_too_large`: which limit was passed (`params.why`), the limit in words, and where. */
export function fileTooLarge(why: LargeWhy, limit: number, where?: { row: number; column?: number }): AppError {
  return new AppError('file_too_large', { why, max: limitText(why, limit), ...where })
}

/** `bad_file_type`: the file's extension and its content differ, or it is none of xlsx, xls and csv. */
export function wrongType(why: 'extension' | 'content'): AppError {
  return new AppError('bad_file_type', { why })
}

/** Limits in words; those in bytes are given as they are. */
const limits = {
  old: [
    '{limit}（旧格式请另存为 xlsx）',
    '{limit} (save an old file as xlsx)',
    '{limit} (guarde el archivo antiguo como xlsx)',
    '{limit}（旧形式は xlsx で保存してください）',
  ],
  ratio: ['压缩比 {limit}', 'compression of {limit} to 1', 'compresión de {limit} a 1', '圧縮率{limit}倍'],
  entries: ['{limit} 个内部文件', '{limit} parts', '{limit} partes', '内部ファイル{limit}個'],
  rows: ['{limit} 行', '{limit} rows', '{limit} filas', '{limit}行'],
  columns: ['{limit} 列', '{limit} columns', '{limit} columnas', '{limit}列'],
  cell: ['每格 {limit} 字', '{limit} characters a cell', '{limit} caracteres por celda', '1セル{limit}文字'],
  // only the old form is read whole
  memory: [
    '内存 {limit} MiB（旧格式请另存为 xlsx）',
    '{limit} MiB of memory (save an old file as xlsx)',
    '{limit} MiB de memoria (guarde el archivo antiguo como xlsx)',
    'メモリ {limit} MiB（旧形式は xlsx で保存してください）',
  ],
} as const satisfies Partial<Record<LargeWhy, Text>>

function limitText(why: LargeWhy, limit: number): Text | string {
  if (why === 'packed' || why === 'unpacked') return size(limit)
  return fillText(limits[why], { limit: why === 'old' ? size(limit) : limit })
}

function size(bytes: number): string {
  return bytes >= 2 ** 20 ? `${Math.floor(bytes / 2 ** 20)} MiB` : `${bytes} B`
}
