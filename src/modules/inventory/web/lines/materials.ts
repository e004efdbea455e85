import { cleanText } from '#core/value/clean-text.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import { useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { call } from '#web/api/client.ts'

/** What is known of the materials in the lines of one open document. */
export type Materials = ReadonlyMap<number, LineMaterial>
export type MaterialStore = StoreApi<Materials>

const path = '/jxc/stock/LineMaterials'
/** Words travel in the address, which must not grow without end. */
const longest = 1800
const most = 100

/** Keeps the facts of the materials that the lines name, by their ids parted by commas; those that are missing are fetched. */
export function useMaterials(ids: string): MaterialStore {
  const [store] = useState(() => createStore<Materials>(() => new Map()))
  useEffect(() => {
    if (ids) void fetchMaterials(store, [...new Set(ids.split(',').map(Number))])
  }, [store, ids])
  return store
}

/** Fetches what is not known yet. */
export async function fetchMaterials(store: MaterialStore, ids: readonly number[]): Promise<void> {
  const wanted = ids.filter((id) => !store.getState().has(id))
  for (let at = 0; at < wanted.length; at += most) {
    const rows = await call('GET', path, { ids: wanted.slice(at, at + most).join() }, { quiet: true }).catch(() => [])
    keep(store, rows)
  }
}

/** What a code, a barcode or a name means: by word, every material it fits. */
export async function lookUp(store: MaterialStore, words: readonly string[]): Promise<ReadonlyMap<string, readonly LineMaterial[]>> {
  const asked = parts([...new Set(words)]).map((part) => call('GET', path, { words: part.join('\n') }, { quiet: true }))
  const rows = (await Promise.all(asked)).flat()
  keep(store, rows)
  const byWord = Map.groupBy(rows, (row) => row.word ?? '')
  // the server reads a word as it stores texts
  return new Map(words.flatMap((word) => [[word, byWord.get(cleanText(word)) ?? []] as const]).filter(([, found]) => found.length > 0))
}

function parts(words: readonly string[]): string[][] {
  const made: string[][] = []
  let room = 0
  for (const word of words) {
    const size = encodeURIComponent(word).length + 3
    const last = made.at(-1)
    if (!last || size > room || last.length >= most) {
      made.push([word])
      room = longest - size
    } else {
      last.push(word)
      room -= size
    }
  }
  return made
}

function keep(store: MaterialStore, rows: readonly LineMaterial[]): void {
  if (rows.length > 0) store.setState(new Map([...store.getState(), ...rows.map((row) => [row.id, row] as const)]), true)
}
