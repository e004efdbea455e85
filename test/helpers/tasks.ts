import { read, utils } from '@e965/xlsx'
import { expect } from 'vitest'
import type { Task } from '#core/wire/task-wire.ts'
import type { Person } from './app.ts'

/** A person's background task once it has ended (done, failed, cancelled or undone). */
export async function taskOver(person: Person, id: number): Promise<Task> {
  const current: { task?: Task } = {}
  await expect
    .poll(
      async () => {
        const { data } = await person.get<Task[]>('/seller/task/TaskManage', { id })
        current.task = data[0]
        return current.task?.status
      },
      { timeout: 60_000, interval: 50 },
    )
    .toSatisfy((status: number) => [2, 3, 4, 6].includes(status))
  if (!current.task) throw new Error('the task is gone')
  return current.task
}

/** The cells of every sheet of a workbook. */
export function cellsOf(bytes: Buffer): string[][][] {
  const book = read(bytes)
  return book.SheetNames.map((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: '' }).map((row) => row.map(String)),
  )
}
