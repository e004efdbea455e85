import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { AppError } from '#core/errors/errors.ts'
import { csvRows } from './csv-rows.ts'
import type { SheetLimits } from './limits.ts'
import type { RawBatch } from './raw-rows.ts'
import type { FromWorker, WorkerJob } from './read-protocol.ts'
import { fileBroken, fileTooLarge } from './refusals.ts'
import { checkContent } from './sniff.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** Runs in a worker thread: reads one file and hands on its rows, one batch for each request. */

if (parentPort) await work(parentPort, workerData)

async function work(port: MessagePort, job: WorkerJob): Promise<void> {
  const requests = requestsOf(port)
  const report = (message: FromWorker): void => port.postMessage(message)
  try {
    for await (const { rows, progress, merged } of batchesOf(job)) {
      const json = JSON.stringify(rows)
      await requests.next()
      report({ type: 'rows', rows: json, progress, ...(merged ? { merged } : {}) })
    }
    await requests.next()
    report({ type: 'end' })
  } catch (error) {
    const { code, params } = error instanceof AppError ? error : fileBroken('damaged', error)
    report({ type: 'refused', code, params: { ...params } })
  } finally {
    port.close()
  }
}

async function* batchesOf({ source, kind, limits, sheet }: WorkerJob): AsyncGenerator<RawBatch> {
  const file = bytesOf(source, limits)
  checkContent(kind, file)
  if (kind === 'xlsx') yield* xlsxRows(file, limits, sheet)
  else if (kind === 'csv') yield* csvRows(file, limits)
  // The reader for the old form is large and seldom needed.
  else yield* (await import('./xls-rows.ts')).xlsRows(file, limits, sheet)
}

function bytesOf(source: WorkerJob['source'], limits: SheetLimits): Buffer {
  const file =
    typeof source === 'string' ? readFileSync(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (file.length > limits.packedBytes) throw fileTooLarge('packed', limits.packedBytes)
  if (file.length === 0) throw new AppError('file_empty', { why: 'no_bytes' })
  return file
}

// Each request of the consumer releases one message; early requests are counted.
function requestsOf(port: MessagePort): { next(): Promise<void> } {
  let credit = 0
  let pass: (() => void) | undefined
  port.on('message', () => {
    if (!pass) return void credit++
    pass()
    pass = undefined
  })
  return {
    async next() {
      if (credit > 0) return void credit--
      await new Promise<void>((resolve) => (pass = resolve))
    },
  }
}
