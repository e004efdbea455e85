import SingleScreen from '#web/form/single-screen.tsx'
import { MenuEditor } from './menu-editor.tsx'

/** /plugin/wxpub/menu: the menu as a phone shows it, the chosen button beside it, and what publishing would change. */
export default function MenuScreen() {
  return <SingleScreen Before={MenuEditor} skip={['draft', 'published']} />
}
