import { call } from '#web/api/client.ts'
import { UnionSitesScreen } from '../../shared/web/union-sites.tsx'

const load = (signal: AbortSignal) => call('GET', '/addons/jdunion/seller/SiteList', {}, { signal })

/** /plugin/jdunion/site: JD’s own pages. */
export default function SiteScreen() {
  return <UnionSitesScreen union="jdunion" load={load} />
}
