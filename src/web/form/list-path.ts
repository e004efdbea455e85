import { useAccount } from '../context/account.ts'

/** The screen that shows the list behind a data path, to go back to; undefined when the person may not open it. */
export function useListPath(path: string): string | undefined {
  const { routes } = useAccount().permission
  const home = routes.find((entry) => entry.kind === 'list' && entry.list === path)
  return (home ?? routes.find((entry) => entry.kind === 'custom' && (entry.list === path || entry.api.includes(path))))?.path
}
