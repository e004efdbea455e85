import { createContext } from 'react'

/** The files that are on their way into a form: what is saved waits for them. */
export interface PendingUploads {
  /** Tracks an upload until it ends: true if it arrived completely. */
  follow: (arriving: Promise<boolean>) => void
  any: () => boolean
  /** Waits until no upload is in progress, including those started meanwhile. Returns whether all arrived. */
  arrived: () => Promise<boolean>
}

export function pendingUploads(): PendingUploads {
  const going = new Set<Promise<boolean>>()
  return {
    follow(arriving) {
      const upload = arriving.catch(() => false)
      going.add(upload)
      void upload.then(() => going.delete(upload))
    },
    any: () => going.size > 0,
    async arrived() {
      let isComplete = true
      while (going.size > 0) isComplete = (await Promise.all(going)).every(Boolean) && isComplete
      return isComplete
    },
  }
}

/** The tracker of the surrounding form; undefined outside a form. */
export const PendingUploadsContext = createContext<PendingUploads>(pendingUploads())
