import Fuse from 'fuse.js'

/** One thing that can be found by typing. `pinyin` is filled for Chinese titles only. */
export interface Findable {
  id: string
  title: string
  path: string
  pinyin?: string
}

/** Fuzzy search with the weights of spec section 9. An empty text finds everything. */
export function finder<T extends Findable>(items: readonly T[]): (text: string) => readonly T[] {
  const fuse = new Fuse(items, {
    threshold: 0.4,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'pinyin', weight: 0.3 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (text) => (text.trim() ? fuse.search(text.trim()).map((hit) => hit.item) : items)
}
