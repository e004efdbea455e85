/** What a reader sees of a notice, a news item or an agreement. Seconds. */
export interface Readable {
  title: string
  body: string
  cover: string
  author: string
  source: string
  summary: string
  at: number | null
}

/** A text out of the record of whichever kind it is. */
export function readable(record: unknown): Readable {
  const told = new Map<string, unknown>(typeof record === 'object' && record !== null ? Object.entries(record) : [])
  const text = (name: string) => {
    const value = told.get(name)
    return typeof value === 'string' ? value : ''
  }
  const at = told.get('publish_at') ?? told.get('effective_at')
  return {
    title: text('title'),
    body: text('body'),
    cover: text('cover'),
    author: text('author'),
    source: text('source'),
    summary: text('summary'),
    at: typeof at === 'number' ? at : null,
  }
}
