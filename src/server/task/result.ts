import type { FastifyReply, FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { spool } from '../http/download.ts'
import { phrase } from '../words/phrases.ts'
import type { PhraseKey } from '../words/phrases.ts'
import type { SheetRow } from '../sheet/cells.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'
import { refusalMessage } from './refusal.ts'

const BATCH = 2000
const outcomes: Readonly<Record<string, PhraseKey>> = {
  done: 'outcome_done',
  refused: 'outcome_refused',
  undone: 'outcome_undone',
  kept: 'outcome_kept',
}

interface ResultRow {
  nth: number
  record_id: number
  label: string | null
  outcome: string | null
  code: string | null
  params: Record<string, unknown> | null
}

/** Sends the outcome of a bulk task for each record, in the reader's language. */
export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  task: { id: number; name: string },
): Promise<FastifyReply> {
  const { server, session, lang } = request
  const columns = [
    { title: 'ID', kind: 'int' as const, width: 10 },
    { title: phrase('result_record', lang), width: 32 },
    { title: phrase('result_outcome', lang), width: 14 },
    { title: phrase('result_reason', lang), width: 60 },
    { title: phrase('result_code', lang), width: 18 },
  ]
  const rows = async function* (): AsyncGenerator<SheetRow> {
    for (let after = 0; ;) {
      const batch = await server.db.tenant(session.suid, (tx) =>
        tx.query<ResultRow>(
          `select nth, record_id, label, outcome, code, params from task_row where suid = $1 and task_id = $2 and nth > $3 order by nth limit ${BATCH}`,
          [session.suid, task.id, after],
        ),
      )
      for (const row of batch) yield cells(row)
      if (batch.length < BATCH) return
      after = batch.at(-1)?.nth ?? 0
    }
  }
  const cells = ({ record_id, label, outcome, code, params }: ResultRow): SheetRow => {
    const reason = code === null ? '' : refusalMessage({ code, params: params ?? {} }, lang, server.errors)
    return [record_id, label, phrase(outcomes[outcome ?? ''] ?? 'outcome_open', lang), reason, code]
  }
  const name = `${task.name} ${task.id}.xlsx`
  return spool(reply, name, async (path) => {
    await writeXlsx(
      { sheets: [{ name: phrase('sheet_result', lang), columns, rows: rows() }] },
      createWriteStream(path, { mode: 0o600 }),
    )
  })
}
