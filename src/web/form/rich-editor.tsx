import type { Editor } from '@tiptap/core'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { pictureSource } from '../context/pictures.ts'
import { langNow } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { PendingUploadsContext } from './pending-uploads.ts'
import type { InputProps } from './input-props.ts'
import { documentOf, makeEditor } from './rich-doc.ts'
import { storedHtml } from './rich-html.ts'
import { RichTools } from './rich-tools.tsx'
import { richWords } from './rich-words.ts'
import { storeFile } from './store-file.ts'
import './rich.css'

/** Formatted text, written. It is fetched when a form with such a field is opened (`rich-input.tsx`). */
export default function RichEditor(props: InputProps) {
  const { field, value, status, ariaLabel } = props
  const [editor, setEditor] = useState<Editor>()
  // for the editor, which is created once and reads later values
  const live = useRef(props)
  const going = use(PendingUploadsContext)
  const written = useRef<unknown>(value)
  useEffect(() => {
    live.current = props
  })
  const mount = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined
      const created: Editor = makeEditor({
        element,
        html: live.current.value,
        editable: !live.current.field.read_only,
        attributes: attributesOf(live.current),
        onWrite: (from) => {
          written.current = from.isEmpty ? null : storedHtml(from.getHTML())
          live.current.onChange(written.current)
        },
        onLeave: () => live.current.onBlur?.(),
        onPictures: (files) => going.follow(addPictures(created, files)),
        onLost: (count) => toast.warning(interpolate(inLang(richWords.lost, langNow()), { count }), 8),
      })
      setEditor(created)
      return () => created.destroy()
    },
    [going],
  )
  // what was written from outside, such as a draft taken up again
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={status === 'error' ? 'rich-input rich-input-wrong' : 'rich-input'}>
      {editor && !field.read_only && (
        <RichTools
          editor={editor}
          title={ariaLabel ?? field.title}
          onPictures={(files) => going.follow(addPictures(editor, files))}
        />
      )}
      <div ref={mount} />
    </div>
  )
}

function attributesOf({ field, id, ariaLabel, describedBy }: InputProps): Record<string, string> {
  return {
    id,
    class: 'rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': ariaLabel ?? field.title,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
}

/** Pictures go into the own store first, one after the other. Gives whether all came in. */
async function addPictures(editor: Editor, files: readonly File[]): Promise<boolean> {
  for (const file of files) {
    try {
      const src = pictureSource(await storeFile(file))
      if (src !== undefined) editor.chain().focus().setImage({ src }).run()
    } catch {
      return false // the client has already shown the reason
    }
  }
  return true
}
