import { Editor, getSchema } from '@tiptap/core'
import type { JSONContent } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { DOMParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { markup } from '#core/fields/markup.ts'
import { apiHost } from '../api/host.ts'
import { officePaste } from './office-paste.ts'
import { sanitizedHtml } from './rich-html.ts'

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => markup.link.test(url),
    },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
]
const schema = getSchema(extensions)

/**
 * Parses stored text into an editor document. The editor's own HTML parser is never used: the browser blocks it without
 * a policy (trusted types).
 */
export function documentOf(html: unknown): JSONContent {
  return DOMParser.fromSchema(schema)
    .parse(sanitizedHtml(typeof html === 'string' ? html : ''))
    .toJSON()
}

interface Making {
  element: HTMLElement
  html: unknown
  editable: boolean
  attributes: Record<string, string>
  onWrite: (editor: Editor) => void
  onLeave: () => void
  /** Pictures that were pasted or dropped. */
  onPictures: (files: File[]) => void
  /** So many pictures did not come along with what was pasted. */
  onLost: (count: number) => void
}

/**
 * An editor in an element. What is pasted is purified first, so that nothing of Word's or Excel's styles comes along; a
 * list stays a list and a table a table.
 */
export function makeEditor({
  element,
  html,
  editable,
  attributes,
  onWrite,
  onLeave,
  onPictures,
  onLost,
}: Making): Editor {
  const take = (view: EditorView, data: DataTransfer | null, at?: number): boolean => {
    const pictures = [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
    const markedUp = data?.getData('text/html') ?? ''
    if (markedUp === '') {
      if (pictures.length > 0) onPictures(pictures)
      return pictures.length > 0 // plain text is pasted by the editor without creating markup
    }
    const pasted = officePaste(markedUp, [apiHost(), location.origin])
    const fragment = sanitizedHtml(pasted.html)
    if (pictures.length > 0 && fragment.textContent.trim() === '' && !fragment.querySelector('img, table')) {
      onPictures(pictures) // a copied picture, whose markup only has a path elsewhere
      return true
    }
    if (pasted.lost > 0) onLost(pasted.lost)
    const slice = DOMParser.fromSchema(view.state.schema).parseSlice(fragment)
    const { tr } = view.state
    view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView())
    return true
  }
  return new Editor({
    element,
    extensions,
    injectCSS: false,
    editable,
    content: documentOf(html),
    editorProps: {
      attributes,
      handlePaste: (view, event) => take(view, event.clipboardData),
      handleDrop: (view, event, _slice, moved) =>
        !moved && take(view, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onUpdate: ({ editor }) => onWrite(editor),
    onBlur: onLeave,
  })
}
