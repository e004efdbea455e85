import { cleanText } from '#core/value/clean-text.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import { useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { call } from '#web/api/client.ts'

/** The loaded materials in the lines of an open document. */
export type Materials = ReadonlyMap<number, LineMaterial>
export type MaterialStore = StoreApi<Materials>

const path = '/jxc/stock/LineMaterials'
/** Search texts are sent in the URL, whose length is limited. */
const MAX_QUERY_LENGTH = 1800
const MAX_ITEMS = 100

/** Loads the facts of the materials in the lines, by comma-separated ids; only missing ones are fetched. */
export function useMaterials(ids: string): MaterialStore {
  const [store] = useState(() => createStore<Materials>(() => new Map()))
  useEffect(() => {
    if (ids) void fetchMaterials(store, [...new Set(ids.split(',').map(Number))])
  }, [store, ids])
  return store
}

/** Fetches the materials that are not loaded yet. */
export async function fetchMaterials(store: MaterialStore, ids: readonly number[]): Promise<void> {
  const missing = ids.filter((id) => !store.getState().has(id))
  for (let at = 0; at < missing.length; at += MAX_ITEMS) {
    const rows = await call('GET', path, { ids: missing.slice(at, at + MAX_ITEMS).join() }, { quiet: true }).catch(
      () => [],
    )
    cacheMaterials(store, rows)
  }
}

/** Finds materials by code, barcode or name: all matches per search text. */
export async function findMaterials(
  store: MaterialStore,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly LineMaterial[]>> {
  const requests = batchTexts([...new Set(texts)]).map((part) =>
    call('GET', path, { words: part.join('\n') }, { quiet: true }),
  )
  const rows = (await Promise.all(requests)).flat()
  cacheMaterials(store, rows)
  const byWord = Map.groupBy(rows, (row) => row.word ?? '')
  // the server normalises search texts like stored texts
  return new Map(
    texts
      .flatMap((text) => [[text, byWord.get(cleanText(text)) ?? []] as const])
      .filter(([, materials]) => materials.length > 0),
  )
}

function batchTexts(texts: readonly string[]): string[][] {
  const batches: string[][] = []
  let remaining = 0
  for (const text of texts) {
    const size = encodeURIComponent(text).length + 3
    const last = batches.at(-1)
    if (!last || size > remaining || last.length >= MAX_ITEMS) {
      batches.push([text])
      remaining = MAX_QUERY_LENGTH - size
    } else {
      last.push(text)
      remaining -= size
    }
  }
  return batches
}

function cacheMaterials(store: MaterialStore, rows: readonly LineMaterial[]): void {
  if (rows.length > 0)
    store.setState(new Map([...store.getState(), ...rows.map((row) => [row.id, row] as const)]), true)
}
