import { createWriteStream } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { Call, CallSheet } from '#core/define/call.ts'
import { spool } from '../http/download.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'
import { isRecord } from '../write/input.ts'

/** What a call is asked for, and whether its answer is wanted as a sheet (`_down_excel`, as lists take it). */
export function sheetAsked({ sheet }: Call, sent: unknown): { asked: unknown; sheet: boolean } {
  if (!sheet || !isRecord(sent)) return { asked: sent, sheet: false }
  const { _down_excel: wanted, sign: _ticket, ...asked } = sent
  return { asked, sheet: wanted === '1' || wanted === 1 }
}

/** Sends it as a workbook of one sheet. */
export function sendSheet(reply: FastifyReply, { name, columns, rows }: CallSheet): Promise<FastifyReply> {
  return spool(
    reply,
    `${name}.xlsx`,
    async (path) => void (await writeXlsx({ sheets: [{ name, columns, rows }] }, createWriteStream(path, { mode: 0o600 }))),
  )
}
