import { expect, test } from 'vitest'
import { testApp } from '#test/helpers/app.ts'
import type { Tx } from './db.ts'

const { app, supplier } = await testApp()
const [{ suid }, other] = [await supplier(), await supplier()]

interface Numbered {
  seq: { suid: number; name: string; day: string; value: number }
}

const rowsOf = (tx: Tx, names: readonly string[]) =>
  tx
    .kysely<Numbered>()
    .selectFrom('seq')
    .select(['name', 'value'])
    .where('suid', '=', tx.suid)
    .where('name', 'in', names)
    .orderBy('name')
    .execute()
const put = (tx: Tx, name: string, value: number) =>
  tx.kysely<Numbered>().insertInto('seq').values({ suid: tx.suid, name, day: '2026-01-01', value }).executeTakeFirst()

test('concurrent transactions over shared objects each read and write as their own supplier', async () => {
  const of = (where: number, value: number) =>
    app.db.tenant(where, async (tx) => {
      for (const name of ['k1', 'k2', 'k3'])
        expect(await put(tx, name, value)).toEqual({ insertId: undefined, numInsertedOrUpdatedRows: 1n })
      return rowsOf(tx, ['k1', 'k3'])
    })
  const read = await Promise.all([of(suid, 1), of(other.suid, 2)])
  expect(read).toEqual(
    [1, 2].map((value) => [
      { name: 'k1', value },
      { name: 'k3', value },
    ]),
  )
  expect(await app.db.single(suid, (tx) => rowsOf(tx, ['k2']))).toEqual([{ name: 'k2', value: 1 }])
})

test('a transaction within the one that is open, and a stream, are refused', async () => {
  const refusal = (run: (tx: Tx) => Promise<unknown>) => expect(app.db.tenant(suid, run)).rejects
  await refusal((tx) =>
    tx
      .kysely<Numbered>()
      .transaction()
      .execute(async () => undefined),
  ).toThrow('already open')
  await refusal(async (tx) => {
    for await (const row of tx.kysely<Numbered>().selectFrom('seq').selectAll().stream()) return row
  }).toThrow('does not stream')
})
