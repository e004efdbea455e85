import { CloseOutlined, FileZipOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useT } from '../../i18n/index.ts'
import type { Importing } from './use-import.ts'

/** The archive of pictures that the cells of a file name. */
export function PicturesChoice({ importing: { pictures, choosePictures, busy } }: { importing: Importing }) {
  const t = useT()
  return (
    <div className="import-pictures">
      <Upload
        accept=".zip"
        showUploadList={false}
        disabled={busy !== undefined}
        beforeUpload={(chosen) => {
          choosePictures(chosen)
          return Upload.LIST_IGNORE
        }}
      >
        <Button size="small" icon={<FileZipOutlined />} disabled={busy !== undefined}>
          {pictures?.name ?? t('list_import_pictures')}
        </Button>
      </Upload>
      {pictures ? (
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('list_import_no_pictures')}
          onClick={() => choosePictures(undefined)}
        />
      ) : (
        <span className="quiet">{t('list_import_pictures_hint')}</span>
      )}
    </div>
  )
}
