/** The fields of a notice, news item or agreement that a reader sees. Times in seconds. */
export interface Readable {
  title: string
  body: string
  cover: string
  author: string
  source: string
  summary: string
  at: number | null
}

/** Extracts the reader's fields from a record of any of these kinds. */
export function readableOf(record: unknown): Readable {
  const fields = new Map<string, unknown>(typeof record === 'object' && record !== null ? Object.entries(record) : [])
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const at = fields.get('publish_at') ?? fields.get('effective_at')
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
