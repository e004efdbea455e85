import { createContext } from 'react'

/** The files that are on their way into a form: what is saved waits for them. */
export interface GoingFiles {
  /** Counts what is on its way until it ends: true where all of it arrived. */
  follow: (arriving: Promise<boolean>) => void
  any: () => boolean
  /** Waits until nothing is on its way any more, also what was chosen meanwhile. Gives whether all of it arrived. */
  arrived: () => Promise<boolean>
}

export function goingFiles(): GoingFiles {
  const going = new Set<Promise<boolean>>()
  return {
    follow(arriving) {
      const one = arriving.catch(() => false)
      going.add(one)
      void one.then(() => going.delete(one))
    },
    any: () => going.size > 0,
    async arrived() {
      let whole = true
      while (going.size > 0) whole = (await Promise.all(going)).every(Boolean) && whole
      return whole
    },
  }
}

/** Those of the form around; without one nobody waits. */
export const GoingFilesContext = createContext<GoingFiles>(goingFiles())
