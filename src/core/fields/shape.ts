/**
 * What structured data must look like. Its parts say it to the check, to the compiler and, as JSON Schema, to the page
 * of the API.
 */
export interface Shape<T = unknown> {
  readonly schema: Readonly<Record<string, unknown>>
  /** Where a value differs from it, as `.rows.2.price`; empty at the top, undefined where it fits. */
  readonly differs: (value: unknown) => string | undefined
  /** Never there: it carries the type. */
  readonly of?: T
}

/** What a shape describes. */
export type Shaped<S> = S extends Shape<infer T> ? T : never

const problemAtRoot = (fits: boolean) => (fits ? undefined : '')

/** The shapes that structured data is made of. */
export const shape = {
  /** A text of some characters, at least one. */
  text: ({ max = 255 }: { max?: number } = {}): Shape<string> => ({
    schema: { type: 'string', minLength: 1, maxLength: max },
    differs: (value) =>
      problemAtRoot(typeof value === 'string' && value !== '' && Array.from(value).length <= max && !/\0/.test(value)),
  }),
  /** A whole number between bounds. */
  whole: ({ min = -MOST, max = MOST }: { min?: number; max?: number } = {}): Shape<number> => ({
    schema: { type: 'integer', minimum: min, maximum: max },
    differs: (value) =>
      problemAtRoot(typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max),
  }),
  flag: (): Shape<boolean> => ({
    schema: { type: 'boolean' },
    differs: (value) => problemAtRoot(typeof value === 'boolean'),
  }),
  /** One of a closed set of texts. */
  one: <const V extends string>(...values: readonly V[]): Shape<V> => ({
    schema: { enum: values },
    differs: (value) => problemAtRoot(values.some((allowed) => allowed === value)),
  }),
  /** This, or null. */
  maybe: <T>(inner: Shape<T>): Shape<T | null> => ({
    schema: { anyOf: [inner.schema, { type: 'null' }] },
    differs: (value) => (value === null ? undefined : inner.differs(value)),
  }),
  /** Some of the same. */
  list: <T>(item: Shape<T>, { max = 100 }: { max?: number } = {}): Shape<T[]> => ({
    schema: { type: 'array', items: item.schema, maxItems: max },
    differs: (value) => (Array.isArray(value) && value.length <= max ? firstOf(value.entries(), () => item) : ''),
  }),
  /** An object of any content; its reader checks it. `keywords` are added to its schema. */
  data: (keywords: Readonly<Record<string, unknown>> = {}): Shape<object> => ({
    schema: { type: 'object', ...keywords },
    differs: (value) => problemAtRoot(typeof value === 'object' && value !== null && !Array.isArray(value)),
  }),
  /** Exactly these parts, each of its own shape. */
  object: <P extends Parts>(parts: P): Shape<{ [K in keyof P]: Shaped<P[K]> }> => objectOf(parts, {}),
  /** The same with parts besides that may be left out. */
  partly: <P extends Parts, M extends Parts>(
    parts: P,
    more: M,
  ): Shape<{ [K in keyof P]: Shaped<P[K]> } & { [K in keyof M]?: Shaped<M[K]> }> => objectOf(parts, more),
}

type Parts = Readonly<Record<string, Shape>>

function objectOf(parts: Parts, more: Parts): Pick<Shape, 'schema' | 'differs'> {
  const all: Parts = { ...more, ...parts }
  return {
    schema: {
      type: 'object',
      required: Object.keys(parts),
      additionalProperties: false,
      properties: Object.fromEntries(Object.entries(all).map(([key, part]) => [key, part.schema])),
    },
    differs: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
      const record: Readonly<Record<string, unknown>> = { ...value }
      const stray = Object.keys(record).find((key) => !Object.hasOwn(all, key))
      if (stray !== undefined) return `.${stray.slice(0, 40)}`
      const checkedKeys = Object.keys(all).filter((key) => Object.hasOwn(parts, key) || Object.hasOwn(record, key))
      const entries = checkedKeys.map((key): [string, unknown] => [key, record[key]])
      return firstOf(entries, (key) => all[key])
    },
  }
}

const MOST = Number.MAX_SAFE_INTEGER

function firstOf<K extends string | number>(
  entries: Iterable<[K, unknown]>,
  shapeOf: (key: K) => Shape | undefined,
): string | undefined {
  for (const [key, value] of entries) {
    const wrong = shapeOf(key)?.differs(value)
    if (wrong !== undefined) return `.${key}${wrong}`
  }
  return undefined
}
