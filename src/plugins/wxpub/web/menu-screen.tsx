import SingleScreen from '#web/form/single-screen.tsx'
import { MenuEditor } from './menu-editor.tsx'

/**
 * /plugin/wxpub/menu: the menu on a phone preview, the form of the chosen button, and the changes that publishing would
 * make.
 */
export default function MenuScreen() {
  return <SingleScreen Before={MenuEditor} skip={['draft', 'published']} />
}
