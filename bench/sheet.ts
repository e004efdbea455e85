/**
 * Spreadsheets: our writer and reader against hucre, for rows of 14 columns. Each case runs in its own process; the
 * output is the median of the runs. `node bench/sheet.ts [rows=100000] [runs=3]`
 */
import { execFileSync } from 'node:child_process'
import { createWriteStream, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { streamCsvRows, writeCsvStream } from 'hucre/csv'
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import type { SheetColumn, SheetRow } from '#server/sheet/cells.ts'
import { writeCsv } from '#server/sheet/csv-write.ts'
import { readSheet } from '#server/sheet/read-sheet.ts'
import { writeXlsx } from '#server/sheet/xlsx-write.ts'

const columns: SheetColumn[] = [
  { title: '单号' },
  { title: '下单时间', kind: 'datetime' },
  { title: '客户' },
  { title: '电话' },
  { title: '仓库' },
  { title: '品名' },
  { title: '规格' },
  { title: '件数', kind: 'int' },
  { title: '数量', kind: 'quantity' },
  { title: '单价', kind: 'unit_price' },
  { title: '金额', kind: 'money' },
  { title: '状态', options: ['待审核', '已审核', '已出库', '已完成', '已取消'] },
  { title: '交货日', kind: 'date' },
  { title: '备注' },
]
const names = ['精制食用盐', '海盐', '低钠盐', '工业盐', '东北大米', '小麦', '玉米', '黄豆']
const states = columns[11]?.options ?? []

function* rows(count: number): Generator<SheetRow> {
  for (let i = 0; i < count; i++) yield row(i)
}

function row(i: number): SheetRow {
  const quantity = 1000 + ((i * 7919) % 900_000)
  const price = 18_500 + ((i * 31) % 4000)
  return [
    `SO2026${String(i).padStart(8, '0')}`,
    1_760_000_000 + i * 61,
    `客户${i % 500}有限公司`,
    `138${String((i * 7) % 100_000_000).padStart(8, '0')}`,
    `${(i % 12) + 1}号库`,
    names[i % names.length],
    '500g*40袋 & 箱',
    (i % 50) + 1,
    quantity,
    price,
    Math.floor((quantity * price) / 100_000),
    states[i % states.length],
    `2026-0${(i % 9) + 1}-1${i % 10}`,
    i % 3 === 0 ? `请于上午送达，联系人电话在单据上 ${i}` : null,
  ]
}

/** The same rows as hucre takes them: plain numbers and Date objects. */
function* plainRows(count: number): Generator<(string | number | Date | null)[]> {
  for (let i = 0; i < count; i++) {
    yield row(i).map((value, at) => {
      const kind = columns[at]?.kind
      if (kind === 'datetime') return new Date(Number(value) * 1000)
      if (kind === 'date') return new Date(`${JSON.stringify(value).slice(1, -1)}T00:00:00Z`)
      if (kind === 'money') return Number(value) / 100
      if (kind === 'quantity') return Number(value) / 1000
      if (kind === 'unit_price') return Number(value) / 10_000
      return typeof value === 'string' || typeof value === 'number' ? value : null
    })
  }
}

const cases: Record<string, (folder: string, count: number) => Promise<unknown>> = {
  'write xlsx, ours, level 1': (folder, count) => ours(join(folder, 'ours.xlsx'), count, 1),
  'write xlsx, ours, level 3': (folder, count) => ours(join(folder, 'ours3.xlsx'), count, 3),
  'write xlsx, ours, level 6': (folder, count) => ours(join(folder, 'ours6.xlsx'), count, 6),
  'write xlsx, hucre stream': (folder, count) =>
    toFile(
      writeXlsxStream(plainRows(count), { name: 'a', columns: columns.map(({ title }) => ({ header: title })) }),
      join(folder, 'hucre.xlsx'),
    ),
  'write csv, ours': (folder, count) =>
    writeCsv({ columns, rows: rows(count) }, createWriteStream(join(folder, 'ours.csv'))),
  'write csv, hucre stream': (folder, count) =>
    toFile(writeCsvStream(plainRows(count), { bom: true }), join(folder, 'hucre.csv')),
  'read xlsx, ours (worker)': (folder) => readOurs(join(folder, 'ours.xlsx')),
  'read xlsx, hucre stream': (folder) => readHucre(join(folder, 'ours.xlsx')),
  "read hucre's xlsx, ours (worker)": (folder) => readOurs(join(folder, 'hucre.xlsx')),
  "read hucre's xlsx, hucre stream": (folder) => readHucre(join(folder, 'hucre.xlsx')),
  'read csv, ours (worker)': (folder) => readOurs(join(folder, 'ours.csv')),
  'read csv, hucre stream': async (folder) => {
    let count = 0
    for (const cells of streamCsvRows(readFileSync(join(folder, 'ours.csv'), 'utf8'))) count += cells.length
    return count
  },
}

async function ours(path: string, count: number, level: number): Promise<void> {
  await writeXlsx({ sheets: [{ name: '销售订单', columns, rows: rows(count) }] }, createWriteStream(path), { level })
}

async function toFile(stream: ReadableStream<Uint8Array>, path: string): Promise<void> {
  await pipeline(Readable.from(stream), createWriteStream(path))
}

async function readOurs(path: string): Promise<number> {
  // The file of a big run may exceed the import limit; this measures only the speed.
  const reading = await readSheet(
    { name: path, path },
    { limits: { packedBytes: 2 ** 30, unpackedBytes: 2 ** 32, rows: 2 ** 20 } },
  )
  let count = 0
  for await (const batch of reading.batches) count += batch.rows.length
  return count
}

async function readHucre(path: string): Promise<number> {
  let count = 0
  for await (const line of streamXlsxRows(readFileSync(path))) count += line.values.length ? 1 : 0
  return count
}

const [mode = '100000', second = '3', folder = '', count = '0'] = process.argv.slice(2)
if (mode === 'case') await measureOne(second, folder, Number(count))
else await all(Number(mode), Number(second))

async function measureOne(name: string, place: string, rowCount: number): Promise<void> {
  const base = process.resourceUsage().maxRSS
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await cases[name]?.(place, rowCount)
  const [ms, { user, system }] = [performance.now() - start, process.cpuUsage(cpu)]
  process.stdout.write(
    JSON.stringify({
      ms,
      cpu: (user + system) / 1000,
      memory: (process.resourceUsage().maxRSS - base) / 1024,
      stall: loop.percentile(99) / 1e6,
    }),
  )
}

async function all(rowCount: number, runs: number): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'sheet-bench-'))
  console.log(`${rowCount} rows x ${columns.length} columns, median of ${runs}, node ${process.version}`)
  // Round by round, so that other work on the machine affects all cases alike.
  const rounds = Array.from({ length: runs }, () => Object.keys(cases).map((name) => measured(name, place, rowCount)))
  for (const [at, name] of Object.keys(cases).entries()) {
    const results = rounds.flatMap((round) => round[at] ?? [])
    const [ms, cpu, memory, stall] = (['ms', 'cpu', 'memory', 'stall'] as const).map((key) =>
      median(results.map((result) => result[key])),
    )
    console.log(
      `${name.padEnd(34)} ${seconds(ms)} s  cpu ${seconds(cpu)} s  memory +${memory?.toFixed(0).padStart(4)} MiB  loop p99 ${stall?.toFixed(0).padStart(4)} ms`,
    )
  }
  for (const file of ['ours.xlsx', 'ours3.xlsx', 'ours6.xlsx', 'hucre.xlsx', 'ours.csv', 'hucre.csv']) {
    console.log(`${file.padEnd(36)} ${(statSync(join(place, file)).size / 2 ** 20).toFixed(2).padStart(6)} MiB`)
  }
  rmSync(place, { recursive: true })
}

interface Figures {
  ms: number
  cpu: number
  memory: number
  stall: number
}

function measured(name: string, place: string, rowCount: number): Figures {
  const answer = execFileSync(process.execPath, [import.meta.filename, 'case', name, place, String(rowCount)], {
    encoding: 'utf8',
  })
  const result: unknown = JSON.parse(answer)
  if (
    typeof result === 'object' &&
    result !== null &&
    'ms' in result &&
    'cpu' in result &&
    'memory' in result &&
    'stall' in result
  ) {
    return {
      ms: Number(result.ms),
      cpu: Number(result.cpu),
      memory: Number(result.memory),
      stall: Number(result.stall),
    }
  }
  throw new Error(`no figures from ${name}`)
}

function seconds(ms = 0): string {
  return (ms / 1000).toFixed(2).padStart(5)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
