/**
 * Browser storage that never throws: a full, forbidden or absent storage is logged and the value is kept for the life
 * of the page
 * (spec section 8: storage errors are logged and ignored).
 */
export interface Storage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

export const browserStore = storage('localStorage')
export const windowStore = storage('sessionStorage')

/** JSON out of a storage. Broken text is logged, removed and answered as undefined. */
export function readJson(store: Storage, key: string): unknown {
  const text = store.get(key)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    console.warn(`stored ${key} is broken and is dropped`, error)
    store.remove(key)
    return undefined
  }
}

function storage(name: 'localStorage' | 'sessionStorage'): Storage {
  const memory = new Map<string, string>()
  const real = () => (typeof window === 'undefined' ? undefined : window[name])
  return {
    get(key) {
      return guarded(() => real()?.getItem(key)) ?? memory.get(key) ?? null
    },
    set(key, value) {
      memory.set(key, value)
      guarded(() => real()?.setItem(key, value))
    },
    remove(key) {
      memory.delete(key)
      guarded(() => real()?.removeItem(key))
    },
  }
}

function guarded<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    console.warn('browser storage refused', error)
    return undefined
  }
}
