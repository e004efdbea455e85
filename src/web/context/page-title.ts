import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'

/** Titles the browser window: the names from the particular to the general, then the product. */
export function usePageTitle(...names: readonly (string | undefined)[]): void {
  const t = useT()
  const title = [...new Set(names.filter(Boolean)), t('app_title')].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The same for a part of a screen that is not always drawn. */
export function PageTitle({ name }: { name: string }) {
  usePageTitle(name)
  return null
}
