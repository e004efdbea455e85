import { CloseOutlined, FileOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Image, Upload } from 'antd'
import type { UploadFile } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { useLang, useT } from '../i18n/index.ts'
import { pictureSource } from '../context/pictures.ts'
import { partWords } from './part-words.ts'
import './upload-input.css'
import { pictureTypes } from './store-file.ts'
import { useUploads } from './use-uploads.tsx'

export interface UploadInputProps {
  id?: string
  /** Addresses in order. */
  value: readonly string[]
  max: number
  pictures: boolean
  disabled?: boolean
  /** In a table: small pictures in a line. */
  dense?: boolean
  ariaLabel?: string
  /** Draws the card of an address (its `uid`) its own way. */
  itemRender?: (card: ReactNode, file: { uid: string }) => ReactNode
  onChange: (value: string[]) => void
}

/** Pictures as thumbnails, or files as lines; they are stored at once and the form keeps their addresses. */
export function UploadInput({
  id,
  value,
  max,
  pictures,
  disabled,
  dense,
  ariaLabel,
  itemRender,
  onChange,
}: UploadInputProps) {
  const t = useT()
  const lang = useLang()
  const { names, waiting, send, remove, dropArea } = useUploads({ value, max, pictures, disabled, onChange })
  const [previewed, setShown] = useState<string>()
  const done: UploadFile[] = value.map((address) => ({
    uid: address,
    name: names[address] ?? address.split('/').at(-1) ?? address,
    status: 'done',
    url: pictureSource(address) ?? address,
  }))
  const sending: UploadFile[] = waiting.map((file) => ({ ...file, status: 'uploading' }))
  const full = value.length + sending.length >= max
  const shared = {
    id,
    accept: pictures ? pictureTypes : undefined,
    disabled,
    multiple: max > 1,
    // called for each of the files chosen together; the first call starts all of them
    beforeUpload: (file: File, together: File[]) => {
      if (file === together[0]) send(together)
      return Upload.LIST_IGNORE
    },
  }
  return (
    <section ref={dropArea} className={dense ? 'upload-input upload-dense' : 'upload-input'} aria-label={ariaLabel}>
      {dense ? (
        <>
          {done.map((file) => (
            <span key={file.uid} className="upload-thumb">
              <button
                type="button"
                className="plain picture"
                aria-label={t('form_look', { name: file.name })}
                onClick={() => setShown(file.url)}
              >
                {pictures ? <img src={file.url} alt="" /> : <FileOutlined />}
              </button>
              <button
                type="button"
                className="plain upload-off"
                aria-label={t('form_take_out', { name: file.name })}
                onClick={() => remove(file.uid)}
              >
                <CloseOutlined />
              </button>
            </span>
          ))}
          {!full && !disabled && (
            <Upload {...shared} showUploadList={false}>
              <Button size="small" type="text" icon={<UploadOutlined />} aria-label={t('form_upload')} />
            </Upload>
          )}
        </>
      ) : (
        <Upload
          {...shared}
          listType={pictures ? 'picture-card' : 'text'}
          fileList={[...done, ...sending]}
          iconRender={fileIcon}
          itemRender={itemRender}
          onRemove={(file) => remove(file.uid)}
          onPreview={pictures ? (file) => setShown(file.url) : undefined}
        >
          {full || disabled ? null : pictures ? (
            <button type="button" className="upload-add">
              <PlusOutlined />
              <span>{t('form_upload')}</span>
            </button>
          ) : (
            <Button icon={<UploadOutlined />}>{t('form_upload')}</Button>
          )}
        </Upload>
      )}
      <output className="upload-going">
        {waiting.length > 0 && interpolate(inLang(partWords.uploading, lang), { count: waiting.length })}
      </output>
      {previewed && (
        <Image
          alt=""
          src={previewed}
          styles={{ root: { display: 'none' } }}
          preview={{ open: true, src: previewed, onOpenChange: (open) => !open && setShown(undefined) }}
        />
      )}
    </section>
  )
}

function fileIcon() {
  return <FileOutlined />
}
