import { useEffect } from 'react'
import type { ReactNode } from 'react'
import './printouts.css'

/** Sheets as they lie on paper: printing prints them alone, while their tab is the shown one. */
export function Printouts({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.papers = ''
    return () => {
      delete document.documentElement.dataset.papers
    }
  }, [])
  return <div className="papers">{children}</div>
}
