import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import type { CallSheet, CallText } from '#core/define/call.ts'
import { spool } from '../http/download.ts'
import { writeCsv } from '../sheet/csv-write.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'

/** Sends the file that a call gives. */
export function sendSheet(reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (isText(answer)) return spool(reply, answer.name, (path) => writeFile(path, answer.text, { mode: 0o600 }))
  if (!isSheet(answer)) throw new Error('a call that gives a sheet gave something else')
  const { name, columns, rows } = answer
  return spool(reply, name, async (path) => {
    const sink = createWriteStream(path, { mode: 0o600 })
    if (name.endsWith('.csv')) await writeCsv({ columns, rows }, sink)
    else await writeXlsx({ sheets: [{ name: name.replace(/\.\w+$/, ''), columns, rows }] }, sink)
  })
}

function isSheet(answer: unknown): answer is CallSheet {
  return typeof answer === 'object' && answer !== null && 'name' in answer && 'columns' in answer && 'rows' in answer
}

function isText(answer: unknown): answer is CallText {
  return typeof answer === 'object' && answer !== null && 'name' in answer && 'text' in answer
}
