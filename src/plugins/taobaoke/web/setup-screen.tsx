import SingleScreen from '#web/form/single-screen.tsx'
import { SitesPreview } from '../../shared/web/union-sites.tsx'

/** /plugin/taobaoke/setup: the settings, below the links to Taobao’s own pages. */
export default function SetupScreen() {
  return <SingleScreen Before={SitesPreview} />
}
